// In every page of the site: has the service worker keep the site for when there is no network, and tells quietly of a new version.
// Nothing is loaded again unless a person asks for it. tools/offline.mjs writes the build in.

const build = "{build}";
const says = {
  ready: ["A new version of Sarissa is ready. Nothing you have done is lost.", "Start it now"],
  started: ["A new version of Sarissa has been started. This page goes on as it is.", "Load it here too"],
  later: "Later",
};

const worker = new URL("sw.js", document.currentScript.src);
let wished = false;

/** Nothing of it where there is no such thing, or storage is refused: then the site needs the network, as ever. */
function offline() {
  let home;
  try { home = navigator.serviceWorker; } catch { return; }
  if (!home || !/^https?:$/.test(location.protocol)) return;
  const announce = () => home.controller?.postMessage({ build });
  announce();
  let had = home.controller;
  home.addEventListener("controllerchange", () => {
    if (wished) location.reload();
    else if (had && parent === window) notice(says.started, () => location.reload());
    had = home.controller;
    announce();
  });
  if (parent === window) whenStarted(() => home.register(worker, { updateViaCache: "none" }).then(watch).catch(() => {}));
}

/** Not before the page is there: the first visit has enough to load. */
function whenStarted(act) {
  const boot = document.getElementById("boot");
  const later = () => setTimeout(act, 0);
  if (!boot) return document.readyState === "complete" ? later() : addEventListener("load", later);
  const seen = new MutationObserver(() => {
    if (boot.isConnected) return;
    seen.disconnect();
    later();
  });
  seen.observe(boot.parentNode.parentNode, { childList: true, subtree: true });
}

function watch(registration) {
  const tell = () => notice(says.ready, () => {
    wished = true;
    // Another tab may have started it meanwhile, or it was the one that takes all of this away.
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  if (registration?.waiting && registration.active) tell();
  registration?.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && registration.active && tell());
  });
}

function notice([sentence, act], go) {
  document.getElementById("news")?.remove();
  const news = document.createElement("div");
  news.id = "news";
  news.setAttribute("role", "status");
  news.style.cssText = "position:fixed;z-index:9;left:50%;top:8px;transform:translateX(-50%);width:max-content;max-width:min(92vw,640px);"
    + "box-sizing:border-box;display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 12px;border:1px solid #1d5b83;"
    + "border-radius:6px;background:#fdfaf3;color:#25211b;font:14px/1.4 system-ui,sans-serif;box-shadow:0 2px 12px #0004";
  const text = document.createElement("span");
  text.style.flex = "1 1 14em";
  news.append(text, button(act, go, true), button(says.later, () => news.remove()));
  document.body.append(news);
  // What comes into a region that is there already is read out.
  text.textContent = sentence;
  addEventListener("beforeprint", () => { news.hidden = true; news.style.display = "none"; });
  addEventListener("afterprint", () => { news.style.display = "flex"; });
}

function button(label, press, filled) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.onclick = press;
  button.style.cssText = "min-height:44px;padding:0 14px;border:1px solid #25211b;border-radius:6px;font:inherit;cursor:pointer;"
    + (filled ? "background:#25211b;color:#fdfaf3" : "background:none;color:inherit");
  return button;
}

offline();
