// Deflates and inflates with what the browser brings along. Bytes that cannot be had are null: damaged, too many, or a browser
// that is too old.

export const deflate = (bytes) => through(bytes, () => new CompressionStream("deflate-raw"), Infinity);

export const inflate = (bytes, most) => through(bytes, () => new DecompressionStream("deflate-raw"), most);

async function through(bytes, stream, most) {
  try {
    // The bytes lie in the memory of the program and have to be copied before it goes on.
    const reader = new Blob([bytes]).stream().pipeThrough(stream()).getReader();
    const parts = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      if ((size += value.length) > most) return null;
      parts.push(value);
    }
  } catch {
    return null;
  }
}
