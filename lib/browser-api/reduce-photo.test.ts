import { fakeCanvas } from "@/lib/dev/testing/fake-canvas";
import { kindOf, reducePhoto } from "./reduce-photo";

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
  await reducePhoto(new Blob(["photo"]));
  expect(drawn).toEqual(size);
});

test.each([
  ["smallPhoto", 199, 5_000],
  ["smallPhoto", 5_000, 120],
  ["largePhoto", 12_032, 9_024],
  ["largePhoto", 16_001, 400],
])("refuses a photo before it is made smaller: %s, %i x %i", async (problem, width, height) => {
  takePhoto(width, height);
  await expect(reducePhoto(new Blob(["photo"]))).rejects.toMatchObject({ problem });
});

const HEIC_HEAD = "\0\0\0\x18ftypheic\0\0\0\0mif1";
const heic = (more = "") => new File([HEIC_HEAD, more], "IMG_1.heic", { type: "image/heic" });

function takeUnreadable() {
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      throw new Error("the browser has no decoder");
    },
  });
}

test("sends HEIC as it is if the browser cannot read it, and smaller if it can", async () => {
  const file = heic();
  expect(await kindOf(file)).toBe("photo");
  takeUnreadable();
  expect(await reducePhoto(file)).toBe(file);
  takePhoto(4_000, 3_000);
  expect((await reducePhoto(heic())).type).toBe("image/jpeg");
});

test("refuses other files that the browser cannot read, and HEIC of over 10 MB", async () => {
  takeUnreadable();
  const large = heic("x".repeat(10_000_000));
  await expect(reducePhoto(large)).rejects.toMatchObject({ problem: "heicTooLarge" });
  const other = reducePhoto(new Blob(["photo"]));
  await expect(other).rejects.toMatchObject({ problem: "unreadablePhoto" });
});

test("makes a photo that is sent again smaller once, so that it stays the same", async () => {
  takePhoto(4_000, 3_000);
  const file = new Blob(["photo"]);
  expect(await reducePhoto(file)).toBe(await reducePhoto(file));
});
