// The page's Content-Security-Policy names the few scripts written into it, so that no other can run.
import { createHash } from "node:crypto";

const SCRIPT = /<script(?![^>]*\b(?:src=|type="text\/plain"))[^>]*>([\s\S]*?)<\/script>/g;

/** The page with the hashes of its own scripts in its policy, where `{script-hashes}` or older hashes stand. */
export function withPolicy(html) {
  const hash = ([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const place = /\{script-hashes\}|'sha256-[^']*'(?: 'sha256-[^']*')*/;
  if (!place.test(html)) throw new Error("index.html has no place for the hashes of its scripts");
  return html.replace(place, () => [...html.matchAll(SCRIPT)].map(hash).join(" "));
}
