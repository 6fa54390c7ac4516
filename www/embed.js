// Defines <sarissa-battle>: a battle of Sarissa in somebody else's page. `embed.html` beside this file tells all about it.
//
//   <script src="https://example.org/sarissa/embed.js"></script>
//   <sarissa-battle battle="chaeronea"><a href="https://example.org/sarissa/#battle=chaeronea">Play Chaeronea</a></sarissa-battle>
//
// Without this script the element shows what stands in it.
(() => {
  const NAME = "sarissa-battle";
  if (!self.customElements || customElements.get(NAME)) return;

  /** The battles that are built in: page, rules, sides, title, and whether their rules have dice of their own. */
  const BATTLES = {};
  const FIRST = Object.keys(BATTLES)[0];
  // A module is no "current script": it finds its own address in a fault's account of where it happened.
  const own = document.currentScript?.src || /\w+:\/\/[^\s()]+?embed\.js/.exec(new Error().stack)?.[0] || document.baseURI;
  const BASE = new URL(".", own);
  // The height until the frame has said its own, and what it may say.
  const [START, LEAST, MOST] = [600, 120, 3000];

  const oneOf = (...words) => (value) => (words.includes(value) ? value : undefined);
  const whole = (value) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : undefined);
  /** What an attribute means, or nothing where it means nothing. */
  const READ = {
    battle: (value) => (BATTLES[value] || /[./]/.test(value) ? value : undefined),
    // A whole link is as good as what stands behind its #g=.
    code: (value) => /^(?:.*#(?:.*&)?g=|g=)?([\w-]+)(?:&.*)?$/s.exec(value.replace(/\s+/g, ""))?.[1],
    step: whole,
    side: (value, { battle, code }) => {
      // Without a battle it is the first one, unless a game says otherwise.
      const known = BATTLES[battle ?? (code ? "" : FIRST)];
      return !known || known.sides.includes(value) ? value : undefined;
    },
    dice: oneOf("rolled", "typed"),
    help: oneOf("referee", "reach", "odds"),
    view: oneOf("play", "replay", "reference", "dice"),
    theme: oneOf("auto", "light", "dark"),
    lang: (value) => (/^en(-|$)/i.test(value) ? "en" : undefined),
    seed: (value) => (/^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n ? value : undefined),
    question: (value) => value,
    height: (value) => {
      const height = Number(/^(\d+)(px)?$/.exec(value)?.[1]);
      return height >= LEAST && height <= MOST ? height : undefined;
    },
  };
  const NAMES = Object.keys(READ);
  /** Those that change what is shown without loading the frame anew. */
  const COMMANDS = ["step", "code", "question"];
  const STYLE = ":host{display:block;height:600px;max-width:100%}:host([hidden]){display:none}iframe{display:block;width:100%;height:100%;border:0}@media print{:host{break-inside:avoid}:host(:not([view=reference],[view=dice])){height:115mm}}";

  class SarissaBattle extends HTMLElement {
    static observedAttributes = [...NAMES, "title"];

    #frame = null;
    #host = null; // the rule of the element's own height
    #height = START;
    #queue = []; // commands that wait for a frame that hears them
    #hears = false;
    #changed = new Set();
    #position = null;
    #leave = null; // stops listening

    /** What the last event `sarissa-step` told: {step, steps, turn, phase, side, digest, code, dice}; null before the first. */
    get position() {
      return this.#position;
    }

    connectedCallback() {
      // Properties that were set before this script came stand in the way of those of the class.
      for (const name of NAMES)
        if (Object.hasOwn(this, name)) {
          const value = this[name];
          delete this[name];
          this[name] = value;
        }
      const view = this.ownerDocument.defaultView ?? self;
      const hear = (event) => this.#hear(event);
      // What is printed must be there, though nobody has scrolled to it.
      const print = () => this.#frame && (this.#frame.loading = "eager");
      view.addEventListener("message", hear);
      view.addEventListener("beforeprint", print);
      this.#leave = () => {
        view.removeEventListener("message", hear);
        view.removeEventListener("beforeprint", print);
      };
      // An element that is put elsewhere loses its frame, but not the game in it.
      this.#load(this.#position);
    }

    disconnectedCallback() {
      this.#leave?.();
      this.#frame?.remove();
      this.#frame = this.#leave = null;
    }

    attributeChangedCallback(name, old, value) {
      if (old === value || !this.#frame) return;
      if (name === "title") this.#frame.title = this.#title();
      else if (name === "height") this.#size();
      else {
        // Attributes that are set one after another are one change.
        if (!this.#changed.size) queueMicrotask(() => this.#change());
        this.#changed.add(name);
      }
    }

    /** Shows so many inputs of the game; 0 is the set-up. */
    go(step) {
      this.#command({ sarissa: "go", step: Number(step) });
    }

    /** Shows another game: the code behind the #g= of a link, or the link; `step` and `view` (play or replay) as in the attributes. */
    load(code, { step, view } = {}) {
      const message = { sarissa: "load", code: READ.code(String(code)) };
      if (!message.code) {
        console.warn(`${NAME}: this is no code of a game: ${code}`);
        return;
      }
      if (step !== undefined) message.step = Number(step);
      if (view !== undefined) message.view = view;
      this.#command(message);
    }

    /** Asks a question at a moment of the game: the pupil decides, and the event `sarissa-answer` tells. */
    ask(question, step) {
      const message = { sarissa: "ask", question: String(question) };
      if (step !== undefined) message.step = Number(step);
      this.#command(message);
    }

    /** What the attributes say; with `warn`, one line for all that mean nothing. */
    #read(warn) {
      const said = {};
      const wrong = [];
      for (const name of NAMES) {
        const value = this.getAttribute(name);
        if (value === null || value === "") continue;
        const meant = READ[name](value.trim(), said);
        if (meant === undefined) wrong.push(`${name}="${value}"`);
        else said[name] = meant;
      }
      // Where a battle was wished for, a battle is shown.
      if (this.getAttribute("battle") && !said.battle && !said.code) said.battle = FIRST;
      if (warn && wrong.length) console.warn(`${NAME}: left out, for Sarissa does not know what it means: ${wrong.join(", ")}`);
      return said;
    }

    #title() {
      const { battle, view } = this.#read();
      const what = { reference: "quick reference", dice: "dice", replay: "replay" }[view] ?? "battle";
      return this.title || [BATTLES[battle]?.title, what].filter(Boolean).join(": ") || "Sarissa";
    }

    #address(said) {
      const { height, ...wishes } = said;
      const battle = BATTLES[said.battle];
      if (said.view === "dice" && !battle?.roller) return new URL("dice.html", BASE);
      if ((said.view === "reference" || said.view === "dice") && battle) {
        const address = new URL(`reference/${battle.rules}.html`, BASE);
        if (said.view === "dice") address.search = "view=dice";
        // The question is about two units then: "pike 4 philip vs hoplite 3".
        if (said.question) address.hash = `ask=${encodeURIComponent(said.question.replace(/\s+/g, "_"))}`;
        return address;
      }
      const address = new URL(battle?.page ?? "index.html", BASE);
      address.search = new URLSearchParams(wishes);
      return address;
    }

    /** Builds the frame anew; the game goes on at `position` if there was one. */
    #load(position) {
      const said = this.#read(!position);
      if (position?.code && !said.question) Object.assign(said, { code: position.code, step: String(position.step) });
      else this.#position = null;
      if (!this.shadowRoot) {
        const shadow = this.attachShadow({ mode: "open" });
        try {
          // A sheet made by script: the page around may forbid styles that are written out.
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(STYLE);
          shadow.adoptedStyleSheets = [sheet];
          this.#host = sheet.cssRules[0].style;
        } catch {
          const style = document.createElement("style");
          style.textContent = STYLE;
          shadow.append(style);
          this.#host = style.sheet?.cssRules[0].style;
        }
      }
      const frame = document.createElement("iframe");
      frame.title = this.#title();
      frame.loading = "lazy";
      frame.referrerPolicy = "no-referrer";
      frame.allow = "clipboard-write";
      frame.part = "frame";
      frame.src = this.#address(said);
      this.#hears = false;
      this.#frame?.remove();
      this.#frame = frame;
      this.shadowRoot.append(frame);
      this.#size();
    }

    /** The height stands in a rule of the element itself, so that any style of the author outdoes it. */
    #size() {
      const { height } = this.#read();
      this.#host?.setProperty("height", `${height ?? this.#height}px`);
    }

    #change() {
      const changed = [...this.#changed];
      this.#changed.clear();
      if (!this.#frame) return;
      const said = this.#read();
      const isGame = said.view !== "reference" && said.view !== "dice";
      // What is taken away, or means nothing, is the beginning again.
      if (!isGame || !changed.every((name) => COMMANDS.includes(name) && said[name] !== undefined)) return this.#load();
      const step = said.step === undefined ? undefined : Number(said.step);
      if (changed.includes("code")) this.load(said.code, { step, view: said.view });
      if (changed.includes("question")) this.ask(said.question, step);
      else if (!changed.includes("code")) this.go(step);
    }

    #command(message) {
      if (this.#hears) this.#send(message);
      else this.#queue.push(message);
    }

    #send(message) {
      // A frame of a file, or in a sandbox, has no origin that could be named.
      this.#frame.contentWindow?.postMessage(message, BASE.origin === "null" || self.origin === "null" ? "*" : BASE.origin);
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || !data || typeof data.sarissa !== "string") return;
      if (origin !== BASE.origin && !(origin === "null" && (BASE.origin === "null" || self.origin === "null"))) return;
      const { sarissa: event, ...detail } = data;
      if (event === "ready") {
        this.#hears = true;
        for (const message of this.#queue.splice(0)) this.#send(message);
      }
      if (event === "step") this.#position = detail;
      if (event === "height") {
        if (!(detail.height > 0)) return;
        this.#height = Math.round(Math.min(MOST, Math.max(LEAST, detail.height)));
        this.#size();
      }
      this.dispatchEvent(new CustomEvent(`sarissa-${event}`, { bubbles: true, composed: true, detail }));
    }
  }

  // Properties of the same names; `title` and `lang` are every element's own.
  for (const name of NAMES)
    if (!(name in HTMLElement.prototype))
      Object.defineProperty(SarissaBattle.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return this.getAttribute(name);
        },
        set(value) {
          if (value === null || value === undefined) this.removeAttribute(name);
          else this.setAttribute(name, value);
        },
      });

  customElements.define(NAME, SarissaBattle);
})();
