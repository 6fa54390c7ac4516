// The notice of a new version (www/shell.js), loaded when there is one. It stands on every page of the site, so it brings its own look.

const SAYS = {
  ready: ["A new version of Sarissa is ready. Nothing you have done is lost.", "Start it now"],
  started: ["A new version of Sarissa has been started. This page goes on as it is.", "Load it here too"],
};
const LATER = "Later";

/** Tells of it at the top of the page, until it is wished or put off. It takes no focus. */
export function tell(what, go) {
  const [sentence, act] = SAYS[what];
  document.getElementById("news")?.remove();
  const news = document.createElement("div");
  news.id = "news";
  news.setAttribute("role", "status");
  news.style.cssText = "position:fixed;z-index:9;left:50%;top:8px;transform:translateX(-50%);width:max-content;max-width:min(92vw,640px);"
    + "box-sizing:border-box;display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 12px;border:1px solid #1d5b83;"
    + "border-radius:6px;background:#fdfaf3;color:#25211b;font:14px/1.4 system-ui,sans-serif;box-shadow:0 2px 12px #0004";
  const text = document.createElement("span");
  text.style.flex = "1 1 14em";
  news.append(text, button(act, go, true), button(LATER, () => news.remove()));
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
