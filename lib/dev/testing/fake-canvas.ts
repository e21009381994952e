/** Lets jsdom, which draws nothing, make photos smaller: each becomes the same JPEG of some bytes. */
export function fakeCanvas(): void {
  const bitmap = { width: 3_000, height: 4_000, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const canvas = HTMLCanvasElement.prototype;
  Object.assign(canvas, {
    getContext: () => context,
    toBlob: (take: (blob: Blob) => void) => take(new Blob(["jpeg"], { type: "image/jpeg" })),
  });
}
