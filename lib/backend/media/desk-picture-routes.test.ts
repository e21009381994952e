/** @jest-environment node */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { heicOfSize, heicPhoto } from "@/lib/dev/testing/backend/heic-photos";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

const stored = z.object({ data: z.object({ path: z.string() }) });

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "catalogue");
});

function picture(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: "#0b7a78" } });
}

function upload(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const sent = {
    "X-CSRF-TOKEN": desk.csrf,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/octet-stream",
    ...headers,
  };
  const init = { headers: sent, body: new Uint8Array(bytes) };
  return desk.visitor.request("POST", "/api/desk/pictures", init);
}

async function pathOf(bytes: Uint8Array): Promise<string> {
  return stored.parse((await upload(bytes)).body).data.path;
}

const uploads = () => readdirSync(join(shop.dataDir, "media/uploads"));

test("stores a picture once: upright, as WebP, without metadata", async () => {
  const photo = await picture()
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const first = await upload(photo);
  expect(first.status).toBe(201);
  const path = await pathOf(photo);
  expect(path).toBe(stored.parse(first.body).data.path);
  expect(path).toMatch(/^uploads\/[\da-f]{32}\.webp$/);
  const { format, width, height, exif, orientation } = await sharp(
    join(shop.dataDir, "media", path),
  ).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "webp",
    width: 300,
    height: 400,
    exif: undefined,
    orientation: undefined,
  });
  expect(uploads()).toHaveLength(1);
  const { name } = demoStaff("catalogue");
  const audit = shop.db.selectFrom("audit").selectAll().where("subject", "<>", "login");
  expect(await audit.execute()).toMatchObject([
    { subject: `media ${path}`, command: "desk pictures.upload", changed_by: name },
  ]);
});

test.each(["png", "webp", "gif"] as const)("takes %s", async (format) => {
  expect((await upload(await picture().toFormat(format).toBuffer())).status).toBe(201);
});

test("takes HEIC, and stores the same file once", async () => {
  const path = await pathOf(heicPhoto("turned"));
  expect(await pathOf(heicPhoto("turned"))).toBe(path);
  const { format, width, height, exif } = await sharp(join(shop.dataDir, "media", path)).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 241, 321, undefined]);
  expect(uploads()).toHaveLength(1);
});

const largeHeic = async () => heicOfSize(6_200, 5_000);

test.each([
  ["nothing", async () => Buffer.alloc(0), "Please choose a picture."],
  ["half of a HEIC", async () => heicPhoto().subarray(0, 600), /^This file is damaged/],
  ["HEIC of 31 million pixels", largeHeic, /30 megapixels. Please save it as JPEG/],
  ["SVG", async () => Buffer.from('\n<svg xmlns="http://www.w3.org/2000/svg"/>'), /^SVG pictures/],
  ["a PDF", async () => Buffer.from("%PDF-1.4 and so on"), /^This file is damaged/],
  ["half a file", async () => (await picture().jpeg().toBuffer()).subarray(0, 300), /damaged/],
  ["TIFF", () => picture().tiff().toBuffer(), /^This file is damaged/],
  ["AVIF", () => picture().avif().toBuffer(), /^This file is damaged/],
  ["108 million pixels", () => picture(12_032, 9_024).jpeg().toBuffer(), /too large/],
  ["199 pixels", () => picture(400, 199).png().toBuffer(), /too small: .* 200 pixels/],
  ["16,001 pixels", () => picture(16_001, 300).png().toBuffer(), /too large: .* 16000 pixels/],
])("refuses %s and stores nothing", async (_, make, message) => {
  expect(await upload(await make())).toMatchObject({
    status: 422,
    body: {
      errors: { picture: [typeof message === "string" ? message : expect.stringMatching(message)] },
    },
  });
  expect(uploads).toThrow();
});

test("takes 200 pixels and photos of new phones, and keeps at most 2,400", async () => {
  const path = await pathOf(await picture(5_712, 200).png().toBuffer());
  const { width, height } = await sharp(join(shop.dataDir, "media", path)).metadata();
  expect([width, height]).toEqual([2_400, 84]);
});

test("refuses a file above 10 MB, whatever its header says", async () => {
  const large = Buffer.alloc(10_000_001);
  const headersSent: Record<string, string>[] = [{}, { "Content-Length": "5" }];
  for (const headers of headersSent)
    expect(await upload(large, headers)).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/^The picture is larger than 10 MB/) },
    });
});

test("says the reason in Bengali", async () => {
  expect(await upload(await largeHeic(), { "Accept-Language": "bn" })).toMatchObject({
    body: { message: expect.stringMatching(/HEIC.*[\u0980-\u09ff]/) },
  });
});

test("needs the CSRF token and the permission", async () => {
  const photo = await picture().jpeg().toBuffer();
  expect((await upload(photo, { "X-CSRF-TOKEN": "other" })).status).toBe(419);
  expect((await upload(photo, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  desk = await openDesk(shop.backend, "orders");
  expect((await upload(photo)).status).toBe(403);
});

test("a product is saved with its pictures in order, with texts in both languages", async () => {
  const [one, two] = [
    await picture(300, 300).png().toBuffer(),
    await picture(301, 301).png().toBuffer(),
  ];
  const images = [await pathOf(two), await pathOf(one)];
  const texts = { image_alts: ["Front", ""], image_alts_bn: ["সামনে", "পেছনে"] };
  const { version } = await desk.read("products/5");
  expect(await desk.put("products/5", { version, images, ...texts })).toMatchObject({
    status: 200,
    body: { data: { images, ...texts, picture: images[0] } },
  });
  expect((await desk.visitor.get("/api/get-details/5")).body).toMatchObject({
    product: { image: images[0], image_alt: "Front", image_alt_bn: "সামনে" },
    productImages: [
      { image: images[0], alt: "Front", alt_bn: "সামনে" },
      { image: images[1], alt: null, alt_bn: "পেছনে" },
    ],
  });
  expect(await desk.read("products/5")).toMatchObject({
    audit: [{ command: "desk products.edit", after: { images, ...texts } }],
  });
});

test("a picture that is not there is refused, but one that the product has stays", async () => {
  const before = await desk.read("products/5");
  const lost = `uploads/${"0".repeat(32)}.webp`;
  const save = (images: string[]) =>
    desk.read("products/5").then(({ version }) => desk.put("products/5", { version, images }));
  expect(await save([lost])).toMatchObject({
    status: 422,
    body: { errors: { images: ["A picture is no longer there. Please upload it again."] } },
  });
  expect(await desk.read("products/5")).toEqual(before);
  await shop.db
    .updateTable("product_images")
    .set({ path: lost })
    .where("product_id", "=", 5)
    .execute();
  expect((await save([lost])).status).toBe(200);
});
