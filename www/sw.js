// The service worker: keeps one build of the site, whole, so that it plays without a network. tools/offline.mjs writes the build and
// its files in; README.md tells how it is switched off (sw-off.js).
//
// A build is taken in as a whole or not at all: each file has to have the content that belongs to it, so that a visit in the middle
// of an upload changes nothing. A page is answered from the build it began with, also when a newer one has taken over.

const BUILD = "{build}";
/** The name of each file, and how the SHA-256 of its content begins. */
const FILES = {};

const SCOPE = self.registration.scope;
/** Several sites may live in folders of one host: the caches of each begin with its own address. */
const OWN = `sarissa ${SCOPE} `;
/** Which build each open page began with, under the number of the page. */
const PAGES = `${OWN}pages`;

const TYPES = {
  html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8", json: "application/json",
  wasm: "application/wasm", webmanifest: "application/manifest+json", png: "image/png", svg: "image/svg+xml",
};

addEventListener("install", (event) => event.waitUntil(takeIn()));
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));
addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(skipWaiting());
  else if (event.data?.build) event.waitUntil(note(event.source.id, event.data.build).then(tidy));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const path = within(request.url);
  if (request.method !== "GET" || path === null) return;
  const isPage = request.mode === "navigate";
  event.respondWith(answer(path, isPage ? "" : event.clientId).then((kept) => kept ?? fetch(request)));
  if (isPage) event.waitUntil(tidy());
});

/** Takes in this build: every file, or none. What an older build has the same of is not loaded again. */
async function takeIn() {
  const old = await Promise.all((await builds()).map((name) => caches.open(name)));
  const taken = [];
  const left = Object.keys(FILES);
  const work = async () => {
    for (let file; (file = left.pop()) !== undefined; ) taken.push([file, (await same(old, file)) ?? (await load(file))]);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const cache = await caches.open(OWN + BUILD);
  try {
    for (const [file, response] of taken) await cache.put(SCOPE + file, response);
  } catch (full) {
    await caches.delete(OWN + BUILD);
    throw full;
  }
}

async function same(old, file) {
  for (const cache of old) {
    const response = await cache.match(SCOPE + file, { ignoreVary: true });
    if (response && (await mark(await response.clone().arrayBuffer())) === FILES[file]) return response;
  }
}

async function load(file) {
  const response = await fetch(SCOPE + file, { cache: "reload" });
  const bytes = response.ok && (await response.arrayBuffer());
  if (!bytes || (await mark(bytes)) !== FILES[file]) throw new Error(`${file} is not that of build ${BUILD}`);
  // Not the response itself: it may have been led elsewhere, which no page can be answered with, and its type may be wrong.
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("content-type", TYPES[file.split(".").pop()] ?? "application/octet-stream");
  return new Response(bytes, { headers });
}

async function mark(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an address of this site names in its folder; null elsewhere. */
function within(address) {
  const url = new URL(address);
  const path = plain(url.origin + url.pathname);
  return path.startsWith(plain(SCOPE)) ? path.slice(plain(SCOPE).length) : null;
}

function plain(address) {
  try { return decodeURI(address); } catch { return address; }
}

/** What is kept for a page, or for what the page `client` asks. Hosts leave out `index.html`, and some of them `.html`. */
async function answer(path, client) {
  const names = /(^|\/)$/.test(path) ? [`${path}index.html`] : [path, `${path}.html`];
  const began = client && (await buildOf(client));
  const first = OWN + (began || BUILD);
  for (const name of [first, ...(await builds()).filter((name) => name !== first && client && !began)]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const file of names) {
      const kept = await cache.match(SCOPE + file, { ignoreVary: true });
      if (kept) return kept;
    }
  }
  return null;
}

/** The caches of all builds of this site. */
async function builds() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== PAGES);
}

async function note(client, build) {
  await (await caches.open(PAGES)).put(SCOPE + client, new Response(build));
}

async function buildOf(client) {
  const noted = await (await caches.open(PAGES)).match(SCOPE + client);
  return noted ? noted.text() : "";
}

/** Drops the builds that no open page began with. One that waits to take over stays. */
async function tidy() {
  const names = await builds();
  const open = (await clients.matchAll({ includeUncontrolled: true })).map((client) => client.id);
  const pages = await caches.open(PAGES);
  const begun = await Promise.all(open.map(buildOf));
  for (const page of await pages.keys())
    if (!open.includes(page.url.slice(SCOPE.length))) await pages.delete(page);
  const { active, installing, waiting } = self.registration;
  if (installing || waiting || !active) return;
  for (const name of names)
    if (name !== OWN + BUILD && !begun.some((build) => name === OWN + build)) await caches.delete(name);
}
