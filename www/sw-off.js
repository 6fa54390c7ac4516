// The way out: copied over sw.js on the host, it takes the service worker and all it keeps of this site off every computer that comes
// by. Games are kept elsewhere and stay.

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(goAway()));

async function goAway() {
  await drop();
  await self.registration.unregister();
  // The worker before may have been busy.
  await drop();
}

async function drop() {
  const own = `sarissa ${self.registration.scope} `;
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
}
