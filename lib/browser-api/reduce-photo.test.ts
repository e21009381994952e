import { fakeCanvas } from "@/lib/dev/testing/fake-canvas";
import { reducePhoto } from "./reduce-photo";

const file = new Blob(["photo"]);
let drawn: number[] = [];

function takePhoto(width: number, height: number) {
  fakeCanvas();
  const drawImage = (_: unknown, ...place: number[]) => {
    drawn = place.slice(2);
  };
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width, height, close: () => {} }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage }),
  });
}

test.each([
  ["a usual photo", 4_000, 3_000, [2_000, 1_500]],
  ["a long screenshot", 720, 11_472, [434, 6_914]],
  ["a photo that is small enough", 1_200, 900, [1_200, 900]],
  ["the largest photo", 10_000, 5_000, [2_449, 1_225]],
])("sends %s with at most 3 megapixels", async (_name, width, height, size) => {
  takePhoto(width, height);
  await reducePhoto(file);
  expect(drawn).toEqual(size);
});

test.each([
  ["smallPhoto", 199, 5_000],
  ["smallPhoto", 5_000, 120],
  ["largePhoto", 12_032, 9_024],
  ["largePhoto", 16_001, 400],
])("refuses a photo before it is made smaller: %s, %i x %i", async (problem, width, height) => {
  takePhoto(width, height);
  await expect(reducePhoto(file)).rejects.toMatchObject({ problem });
});
