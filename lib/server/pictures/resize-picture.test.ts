/** @jest-environment node */
import sharp from "sharp";
import { type PictureFormat, resizePicture } from "./resize-picture";

const SIZE = { width: 400, height: 200 };

async function picture(channels: 3 | 4, r = 255) {
  const background = { r, g: 0, b: 0, alpha: 0.5 };
  const body = await sharp({ create: { ...SIZE, channels, background } })
    .png()
    .toBuffer();
  return { type: "image/png", body };
}

test.each<[PictureFormat, 3 | 4, string, string]>([
  ["avif", 3, "image/avif", "heif"],
  ["webp", 4, "image/webp", "webp"],
  ["original", 3, "image/jpeg", "jpeg"],
  ["original", 4, "image/png", "png"],
])("resizes to %s (%d channels)", async (format, channels, type, encoded) => {
  const resized = await resizePicture(await picture(channels), 160, format);
  expect(resized.type).toBe(type);
  expect(await sharp(resized.body).metadata()).toMatchObject({
    format: encoded,
    width: 160,
    height: 80,
  });
});

test("does not enlarge a picture", async () => {
  const { body } = await resizePicture(await picture(3), 1_600, "webp");
  expect(await sharp(body).metadata()).toMatchObject(SIZE);
});

test("turns a photo upright", async () => {
  const { body } = await picture(3);
  const lying = await sharp(body).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const upright = await resizePicture({ type: "image/jpeg", body: lying }, 96, "webp");
  expect(await sharp(upright.body).metadata()).toMatchObject({ width: 96, height: 192 });
});

test("returns an animation unchanged", async () => {
  const frames = await Promise.all([picture(4, 0), picture(4, 255)]);
  const body = await sharp(
    frames.map((frame) => frame.body),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  const animation = { type: "image/gif", body };
  expect(await resizePicture(animation, 160, "avif")).toBe(animation);
});

test("rejects a damaged picture", async () => {
  const damaged = { type: "image/png", body: Buffer.from("no picture") };
  await expect(resizePicture(damaged, 160, "webp")).rejects.toThrow();
});
