/** @jest-environment node */
import sharp from "sharp";
import { PictureCache } from "./picture-cache";
import { PictureVariants } from "./picture-variants";

const HOUR = 60 * 60_000;
const request = {
  source: "/media/uploads/a.png",
  width: 64,
  format: "webp",
  isFixed: false,
} as const;

async function square(background: string) {
  const create = { width: 80, height: 80, channels: 3, background } as const;
  return { type: "image/png", body: await sharp({ create }).png().toBuffer() };
}

let now: number;
let reads: number;
let source: Awaited<ReturnType<typeof square>> | null;
let variants: PictureVariants;

beforeEach(async () => {
  now = 1_000;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  reads = 0;
  source = await square("#f00");
  variants = new PictureVariants(new PictureCache(undefined), async () => {
    reads++;
    return source;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("creates a variant once for concurrent requests and caches it", async () => {
  expect(await variants.cached(request)).toBeNull();
  const [first, second] = await Promise.all([variants.create(request), variants.create(request)]);
  expect(first).toBe(second);
  expect(reads).toBe(1);
  expect(await variants.cached(request)).toBe(first);
  expect(await variants.cached({ ...request, width: 96 })).toBeNull();
  expect(await variants.cached({ ...request, format: "avif" })).toBeNull();
});

test("reads a picture that may change again after an hour", async () => {
  const first = await variants.create(request);
  now += HOUR - 1;
  expect(await variants.cached(request)).toBe(first);
  now += 1;
  expect(await variants.cached(request)).toBeNull();
  expect(await variants.create(request)).toEqual({ ...first, checkedAt: now });
  expect(await variants.cached(request)).not.toBeNull();
  source = await square("#00f");
  now += HOUR;
  const changed = await variants.create(request);
  expect(changed?.etag).not.toBe(first?.etag);
});

test("never reads a picture of the build again", async () => {
  const fixed = { ...request, isFixed: true };
  await variants.create(fixed);
  now += 1_000 * HOUR;
  expect(await variants.cached(fixed)).not.toBeNull();
});

test("returns null for a missing picture and tries again next time", async () => {
  const existing = source;
  source = null;
  expect(await variants.create(request)).toBeNull();
  source = existing;
  expect(await variants.create(request)).toMatchObject({ type: "image/webp" });
});
