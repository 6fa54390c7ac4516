// Deflates and inflates with what the browser brings along, and draws square codes. What cannot be had is null: the browser is too old,
// the bytes are damaged from their beginning, the script that draws could not be loaded.

export const deflate = async (bytes) => {
  try {
    const parts = [];
    await through(bytes, new CompressionStream("deflate-raw"), parts, Infinity);
    return join(parts);
  } catch {
    return null;
  }
};

/** Inflates as far as it goes, to `most` bytes. */
export const inflate = async (bytes, most) => {
  const parts = [];
  try {
    // A byte at a time, so that what comes before a fault is not kept back.
    await through(bytes, new DecompressionStream("deflate-raw"), parts, most, 1);
  } catch {}
  return parts.length ? join(parts) : null;
};

/** Draws a square code: see www/qr.js, a script of its own that is loaded now. */
export const draw = async (text) => {
  if (!self.square) {
    const script = document.createElement("script");
    script.src = "qr.js";
    await new Promise((done) => {
      script.onload = script.onerror = done;
      document.head.append(script);
    });
  }
  return self.square?.(text) ?? null;
};

async function through(bytes, stream, parts, most, step = bytes.length) {
  // The bytes lie in the memory of the program and have to be copied before it goes on.
  const all = bytes.slice();
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const fed = (async () => {
    for (let at = 0; at < all.length; at += step) await writer.write(all.subarray(at, at + step));
    await writer.close();
  })();
  // What stops the one stops the other.
  fed.catch(() => {});
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    parts.push(value);
    if ((size += value.length) > most) {
      reader.cancel().catch(() => {});
      return;
    }
  }
}

const join = async (parts) => new Uint8Array(await new Blob(parts).arrayBuffer());
