// What xz-decompress asks Node for, as a browser has it.
export const { ReadableStream } = globalThis;
