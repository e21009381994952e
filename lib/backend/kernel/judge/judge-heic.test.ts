/** @jest-environment node */
import sharp from "sharp";
import { heicOfSize, heicPhoto } from "@/lib/dev/testing/backend/heic-photos";
import { judgeLog, openJudge } from "@/lib/dev/testing/backend/open-judge";
import { photo } from "@/lib/dev/testing/backend/prescription-files";
import { FileJudge } from "./file-judge";
import type { PictureRules } from "./jobs";

const RULES: PictureRules = {
  formats: ["jpeg", "heic"],
  leastSide: 100,
  mostSide: 16_000,
  mostPixels: 50_000_000,
  pure: true,
  stored: { pixels: 3_000_000 },
};

/** Shared by the tests: a judge takes seconds to load its decoders. */
let shared: FileJudge;
beforeAll(() => {
  shared = new FileJudge(judgeLog);
});
afterAll(() => shared.close());

const judge = (bytes: Uint8Array, rules = RULES) => shared.forStaff.judgePicture(bytes, rules);

async function stored(bytes: Uint8Array, rules = RULES): Promise<Buffer> {
  const verdict = await judge(bytes, rules);
  if (!("content" in verdict)) throw new Error(`the photo is ${verdict.problem}`);
  return Buffer.from(verdict.content);
}

/** Returns the main colour of each quarter, from left to right and from top to bottom. */
async function quarters(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const places = [1, 3].flatMap((y) => [1, 3].map((x) => [x, y] as const));
  return places.map(([x, y]) => {
    const row = Math.floor((info.height * y) / 4);
    const at = (row * info.width + Math.floor((info.width * x) / 4)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 200) return "white";
    if (red > 150) return "red";
    return green > blue ? "green" : "blue";
  });
}

test("stores a HEIC photo as WebP", async () => {
  const picture = await stored(heicPhoto());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "webp",
    width: 321,
    height: 241,
  });
  expect(await quarters(picture)).toEqual(["red", "green", "blue", "white"]);
});

test("turns a HEIC photo upright once, and removes what the camera wrote", async () => {
  const camera = heicPhoto("turned");
  expect(camera.includes("Phone of Rahima")).toBe(true);
  const picture = await stored(camera);
  const { width, height, exif, icc, orientation } = await sharp(picture).metadata();
  expect({ width, height, exif, icc, orientation }).toEqual({ width: 241, height: 321 });
  expect(picture.includes("Rahima")).toBe(false);
  expect(await quarters(picture)).toEqual(["blue", "red", "white", "green"]);
});

test("makes it as small as the rules say", async () => {
  const picture = await stored(heicPhoto(), { ...RULES, stored: { side: 160 } });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 160, height: 120 });
});

const cut = (length: number) => heicPhoto().subarray(0, length);

test.each<[string, Buffer, string]>([
  ["half of its pixels", cut(600), "damaged"],
  ["half of its header", cut(200), "damaged"],
  ["only its first bytes", cut(24), "damaged"],
  ["a header of 30,000 x 30,000 pixels", heicOfSize(30_000, 30_000), "large"],
  ["a header of 31 megapixels", heicOfSize(6_200, 5_000), "large"],
  ["a header that says more than its pixels", heicOfSize(5_400, 5_400), "damaged"],
  ["a header that says less than its pixels", heicOfSize(128, 128), "damaged"],
  ["99 pixels", heicOfSize(99, 3_000), "small"],
  ["a web page behind it", Buffer.concat([heicPhoto(), Buffer.from("<html>")]), "mixed"],
])("refuses a HEIC photo with %s", async (_name, bytes, problem) => {
  expect(await judge(bytes)).toEqual({ problem });
});

test("is judged by its content, and only where it is accepted", async () => {
  const rules = { ...RULES, formats: ["jpeg"] };
  expect(await judge(heicPhoto(), rules)).toEqual({ problem: "format" });
  const avif = await photo("avif");
  expect(await judge(avif)).toEqual({ problem: "damaged" });
  // Another kind of film with the brand of a photo.
  const film = Buffer.from(heicPhoto());
  film.write("moov", film.indexOf("meta"));
  expect(await judge(film)).toEqual({ problem: "damaged" });
});

test("ends a decoder that takes too long, and judges the next file", async () => {
  const { judgePicture: judgeInTime } = openJudge(1).forStaff;
  expect(await judgeInTime(heicPhoto(), RULES)).toEqual({ problem: "large" });
  expect(judgeLog.warn).toHaveBeenCalled();
  const { judgePicture } = openJudge().forStaff;
  const verdicts = await Promise.all([
    judgePicture(heicPhoto(), RULES),
    judgePicture(cut(300), RULES),
    judgePicture(await photo(), RULES),
    judgePicture(heicPhoto("turned"), RULES),
  ]);
  expect(verdicts.map((verdict) => "content" in verdict)).toEqual([true, false, true, true]);
});
