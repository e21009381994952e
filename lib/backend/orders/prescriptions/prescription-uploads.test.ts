/** @jest-environment node */
import { join } from "node:path";
import sharp from "sharp";
import { PDF_PART_BYTES } from "@/lib/contract/terms";
import { heicOfSize, heicPhoto } from "@/lib/dev/testing/backend/heic-photos";
import { pdf, photo } from "@/lib/dev/testing/backend/prescription-files";
import {
  beginPdf,
  PrescriptionFixture,
  pageIn,
  sendFile,
  sendPhoto,
} from "@/lib/dev/testing/backend/prescription-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: PrescriptionFixture;
let visitor: Visitor;

beforeAll(async () => {
  fixture = await PrescriptionFixture.open();
});
beforeEach(() => {
  visitor = new Visitor(fixture.shop.backend);
});

test("refuses more pages than a prescription may have", async () => {
  for (let count = 0; count < 10; count++) await fixture.addPhoto(visitor);
  const files = fixture.storedFiles();
  expect((await sendPhoto(visitor, await photo())).body).toMatchObject({
    errors: { file: ["A prescription may have 10 pages."] },
  });
  expect(fixture.storedFiles()).toEqual(files);
});

test("stores a HEIC photo upright", async () => {
  const response = await sendPhoto(visitor, heicPhoto("turned"));
  expect(response.status).toBe(201);
  const { db, dataDir } = fixture.shop;
  const { file } = await db
    .selectFrom("prescription_pages")
    .select("file")
    .where("id", "=", pageIn(response).id)
    .executeTakeFirstOrThrow();
  const { format, width, height, exif } = await sharp(
    join(dataDir, "prescriptions", file),
  ).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 241, 321, undefined]);
});

test("says what to do with a HEIC photo that is too large", async () => {
  expect((await sendPhoto(visitor, heicOfSize(6_200, 5_000))).body).toMatchObject({
    errors: { file: [expect.stringMatching(/30 megapixels. Please send it as JPEG/)] },
  });
});

test.each(["jpeg", "png", "webp"] as const)("stores a %s without its metadata", async (format) => {
  const tagged = await sharp(await photo(format, 3_000, 2_400))
    .withExif({ IFD0: { Make: "Camera of Rahima" }, IFD3: { GPSLatitude: "23/1 48/1 0/1" } })
    .toBuffer();
  const response = await sendPhoto(visitor, tagged);
  expect(response.status).toBe(201);
  const { db, dataDir } = fixture.shop;
  const { file } = await db
    .selectFrom("prescription_pages")
    .select("file")
    .where("id", "=", pageIn(response).id)
    .executeTakeFirstOrThrow();
  expect(file).toMatch(/^pages\/[0-9a-f]{32}\.webp$/);
  const stored = await sharp(join(dataDir, "prescriptions", file)).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 1_936, height: 1_549 });
  expect(stored.exif).toBeUndefined();
});

test("takes a PDF in parts, the same part twice, and answers the last one again", async () => {
  const whole = pdf(3, [`% ${"x".repeat(1_200_000)}`]);
  const upload = await beginPdf(visitor, whole.length);
  const send = (number: number) =>
    sendFile(
      visitor,
      "PUT",
      `/api/prescriptions/pdf/${upload}/${number}`,
      whole.subarray(number * PDF_PART_BYTES, (number + 1) * PDF_PART_BYTES),
    );
  expect((await send(0)).body).toMatchObject({ received: 1, of: 3, page: null });
  expect((await send(0)).body).toMatchObject({ received: 1, of: 3, page: null });
  expect((await send(1)).body).toMatchObject({ received: 2, of: 3, page: null });
  const done = await send(2);
  expect(done.body).toMatchObject({ received: 3, page: { kind: "pdf", sheets: 3 } });
  expect((await send(2)).body).toEqual(done.body);
  expect(fixture.storedFiles().filter((name) => name.startsWith(upload))).toEqual([]);
});

test("a photo sent twice with one key is one page", async () => {
  const bytes = await photo();
  const headers = {
    "Content-Type": "application/octet-stream",
    "Idempotency-Key": "the-same-photo",
  };
  const send = () =>
    visitor.send("POST", "/api/prescriptions/pages", undefined, {
      headers,
      raw: new Uint8Array(bytes),
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  const { body } = await visitor.get("/api/prescriptions");
  expect(body).toMatchObject({ pages: [{ id: pageIn(first).id }] });
});

test("needs the session's CSRF token", async () => {
  await visitor.get("/csrf-token");
  const response = await visitor.request("POST", "/api/prescriptions/pages", {
    headers: { "Content-Type": "application/octet-stream", "Sec-Fetch-Site": "same-origin" },
    body: new Uint8Array(await photo()),
  });
  expect(response.status).toBe(419);
});
