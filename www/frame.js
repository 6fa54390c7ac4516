// Between a page of Sarissa in a frame and the page around it: what happens is told, commands are heard, and the frame says how high it
// wants to be, in three forms. The pages of battles load it in a frame only. A document has it start its program too:
// `<script src="frame.js" data-program="sheets-….js">`.
(() => {
  const own = document.currentScript;
  const program = own.dataset.program;
  if (program && self.origin === "null" && location.protocol !== "file:") {
    // In a sandbox without an origin no program can be read from the host: the one file that holds everything takes over.
    const home = new URL(".", own.src).href;
    location.replace(`${home}sarissa.html${location.search}#${location.href.slice(home.length).replace(/\?[^#]*/, "")}`);
    return;
  }
  // Where the program cannot run, the sentence stays that stands in its place.
  if (program && location.protocol !== "file:") {
    const script = document.createElement("script");
    script.src = new URL(program, own.src);
    document.head.append(script);
  }
  if (parent === self) return;

  const root = document.documentElement;
  root.dataset.framed = "";
  // Of a quick reference the dice alone: reference/chaeronea.html?view=dice#ask=…
  if (new URLSearchParams(location.search).get("view") === "dice") {
    root.dataset.view = "dice";
    // The rules they name stand in the whole of it, beside the lesson.
    addEventListener("click", ({ target }) => {
      const rule = target.closest?.('a[href^="#"]');
      if (!rule) return;
      rule.target = "_blank";
      rule.href = location.pathname + rule.hash;
    });
  }

  const tell = (message) => parent.postMessage(message, "*");
  // The program says what happens by an event of its own, whose detail names it: {sarissa: "step", …}.
  addEventListener("sarissa", ({ detail }) => tell({ ...detail }));

  // ---- height ----------------------------------------------------------------------------------------------------------------------

  /**
   * A table fills its frame, so it asks for a height that follows from the width alone; everything else for what its content takes.
   * Neither grows with the frame, so that nothing chases its own tail.
   */
  function wanted() {
    if (document.querySelector(".app")) {
      // Beside the table the panel needs no height of its own; below it, as on narrow pages, it does.
      const high = innerWidth < 1100 ? innerWidth / 2 + 380 : innerWidth * 0.56;
      return Math.round(Math.min(800, Math.max(innerWidth < 360 ? 480 : 640, high)));
    }
    const { body } = document;
    const above = parseFloat(getComputedStyle(body).marginTop) || 0;
    return Math.ceil(body.getBoundingClientRect().height + 2 * above);
  }

  // A page that is to show a battle, or dice alone, shows other things on the way there, whose heights are of no use.
  const awaited = root.dataset.view ? ".roller" : !program && location.search && ".app";
  const patience = performance.now() + 3000;
  const isOnTheWay = () =>
    document.querySelector("#boot:not(.failed)") || (awaited && !document.querySelector(awaited) && performance.now() < patience);

  let told = 0;
  let waits = false;
  let h5p = false;
  function measure() {
    waits = false;
    // A frame that is hidden has no width, and nothing in it has its height.
    if (!innerWidth) return;
    if (isOnTheWay()) {
      setTimeout(later, 500);
      return;
    }
    const height = wanted();
    if (!height || height === told) return;
    told = height;
    tell({ sarissa: "height", height });
    tell({ subject: "lti.frameResize", height });
    if (h5p) prepare();
  }
  function later() {
    if (waits) return;
    waits = true;
    requestAnimationFrame(measure);
  }
  // H5P's resizer first makes the frame small and asks again; a table has no smaller size, so it is told the same twice.
  const prepare = () => tell({ context: "h5p", action: "prepareResize", scrollHeight: told, clientHeight: told });
  // It answers to the origin of who spoke, and a sandbox without one cannot be answered.
  const hello = () => self.origin !== "null" && tell({ context: "h5p", action: "hello" });

  const sizes = new ResizeObserver(later);
  sizes.observe(root);
  sizes.observe(document.body);
  // The table comes and goes without another size of the page.
  new MutationObserver(later).observe(document.getElementById("app") ?? document.body, { childList: true, subtree: true });
  hello();
  later();

  // ---- commands ----------------------------------------------------------------------------------------------------------------------

  const whole = (step) => Number.isSafeInteger(step) && step >= 0;
  // In the one file with everything in it the fragment begins with the page.
  const page = () => /^#[\w./-]+\.html[^#]*/.exec(location.hash)?.[0] ?? "";
  function go(fragment) {
    const wanted = `${page()}#${fragment}`;
    if (location.hash === wanted) dispatchEvent(new HashChangeEvent("hashchange"));
    // In a srcdoc a bare fragment would be read from the page around it.
    else location.replace(location.href.split("#")[0] + wanted);
  }

  const commands = {
    go: ({ step }) => whole(step) && go(`step=${step}`),
    load({ code, step, view }) {
      const game = /^[\w-]+$/.exec(code)?.[0];
      if (!game) return;
      go(`g=${game}${whole(step) ? `&step=${step}` : ""}${view === "play" || view === "replay" ? `&view=${view}` : ""}`);
    },
    ask({ question, step }) {
      if (typeof question !== "string") return;
      go(`${whole(step) ? `step=${step}&` : ""}question=${encodeURIComponent(question)}`);
    },
  };
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || !data || typeof data !== "object") return;
    if (data.context === "h5p") {
      h5p ||= data.action === "hello";
      if (data.action === "ready") hello();
      else if (data.action === "resizePrepared") tell({ context: "h5p", action: "resize", scrollHeight: told });
      else if (told) prepare();
    } else if (Object.hasOwn(commands, data.sarissa)) {
      commands[data.sarissa](data);
    }
  });
})();
