// In every page of the site: has the service worker keep the site for when there is no network, and tells quietly of a new version.
// Nothing is loaded again unless a person asks for it. tools/offline.mjs writes the build in.

const build = "{build}";
const worker = new URL("sw.js", document.currentScript.src);
/** What is told is loaded when there is something to tell. */
const notice = (what, go) => import(new URL("news-{build}.js", worker)).then((news) => news.tell(what, go), () => {});
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
    else if (had && parent === window) notice("started", () => location.reload());
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
  const tell = () => notice("ready", () => {
    wished = true;
    // Another tab may have started it meanwhile, or it was the one that takes all of this away.
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  if (registration?.waiting && registration.active) tell();
  registration?.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      // One that takes over by itself (sw-off.js) is past waiting in a moment, and nothing is asked of the old one until then.
      if (coming.state === "installed" && registration.active) setTimeout(() => coming.state === "installed" && tell(), 1000);
    });
  });
}

offline();
