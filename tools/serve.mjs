// A small static file server: `node tools/serve.mjs dist [--port 8080]`. The tests use `serve` with a folder as base.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
  ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
};

/**
 * Serves the files of `root` under `base` on this computer only; all else is 404. Port 0 takes any free one. `requests` are the paths asked for.
 * `type(file)` is the type a file is said to be, where it is not the right one; `headers` come with every answer; `pages` are pages
 * made by whoever serves, by their paths under `base`; `gzip` has everything compressed.
 */
export function serve(root, { base = "/", port = 0, type = () => undefined, headers = {}, pages = new Map(), gzip = false } = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.setHeader("Cache-Control", "no-cache");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const page = pages.get(request.url.slice(encodeURI(base).length));
    if (page !== undefined) {
      response.writeHead(200, { "Content-Type": TYPES[".html"] }).end(page);
      return;
    }
    const file = find(root, base, request.url);
    if (!file || !["GET", "HEAD"].includes(request.method)) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("There is nothing here.\n");
      return;
    }
    if (gzip) response.setHeader("Content-Encoding", "gzip");
    response.writeHead(200, { "Content-Type": type(file) ?? TYPES[extname(file)] ?? "application/octet-stream" });
    if (request.method === "HEAD") response.end();
    else if (gzip) createReadStream(file).pipe(createGzip()).pipe(response);
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const url = `http://localhost:${server.address().port}${encodeURI(base)}`;
      resolve({ url, requests, close: () => { server.closeAllConnections(); return new Promise((done) => server.close(() => done())); } });
    });
  });
}

function find(root, base, url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    if (!path.startsWith(base)) return null;
    let file = join(root, normalize(sep + path.slice(base.length)));
    if (path.endsWith("/")) file = join(file, "index.html");
    return statSync(file).isFile() ? file : null;
  } catch {
    return null; // no such file, or a path that is none
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [root, flag, wanted] = process.argv.slice(2);
  const port = flag === "--port" ? Number(wanted) : 8080;
  const { url } = await serve(root, { port }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    console.log(`Port ${port} is taken, so another one is used.`);
    return serve(root, { port: 0 });
  });
  console.log(`\n  Sarissa is at  ${url}\n\n  Ctrl-C stops it.`);
}
