/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { isStored, sendStoredMedia } from "./stored-media";

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "niramoy-media-"));
  mkdirSync(join(dataDir, "media/products"), { recursive: true });
  writeFileSync(join(dataDir, "media/products/ছবি-1.webp"), "picture");
  writeFileSync(join(dataDir, "media/page.html"), "<script>");
  writeFileSync(join(dataDir, "secret.png"), "secret");
  symlinkSync(dataDir, join(dataDir, "media/.up"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const path = `products/${encodeURIComponent("ছবি")}-1.webp`;
const ask = (asked: string, headers: Record<string, string> = {}) =>
  sendStoredMedia(mediaStore(dataDir), asked, new Request("http://shop.example/", { headers }));

test("sends an added file, cacheable for an hour, and 304 for a matching ETag", async () => {
  const response = await ask(path);
  expect(response?.status).toBe(200);
  expect(await response?.text()).toBe("picture");
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-length": "7",
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
  });
  const etag = response?.headers.get("etag") ?? "";
  expect((await ask(path, { "if-none-match": etag }))?.status).toBe(304);
  expect(await isStored(mediaStore(dataDir), "/media/products/ছবি-1.webp")).toBe(true);
  expect(await isStored(mediaStore(dataDir), "/media/products/none.webp")).toBe(false);
});

test("sends the requested byte range", async () => {
  const response = await ask(path, { range: "bytes=2-4" });
  expect(response?.status).toBe(206);
  expect(response?.headers.get("content-range")).toBe("bytes 2-4/7");
  expect(await response?.text()).toBe("ctu");
  expect((await ask(path, { range: "bytes=9-" }))?.status).toBe(416);
});

test.each([
  "page.html",
  "none.webp",
  "products",
  "../secret.png",
  "..%2fsecret.png",
  ".up/secret.png",
  "products/../../secret.png",
  "%ff.png",
  "",
])("returns null for %s", async (asked) => {
  expect(await ask(asked)).toBeNull();
});
