/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ImageCache } from "./image-cache.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "niramoy-images-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newFolder = () => path.join(folder, String(++count));

const variant = (text: string) => ({
  etag: "made",
  upstreamEtag: "source",
  extension: "avif",
  revalidate: 3_600,
  buffer: Buffer.from(text),
});

test("a variant is there after a restart, bytes, etag and age", async () => {
  const dir = newFolder();
  await new ImageCache(dir, "v1", 1_000).set("key-_1", variant("line\nline"));
  const entry = await new ImageCache(dir, "v1", 1_000).get("key-_1");
  expect(entry?.variant).toEqual(variant("line\nline"));
  expect(Date.now() - (entry?.lastModified ?? 0)).toBeLessThan(60_000);
  expect(readdirSync(path.join(dir, "v1"))).toEqual(["key-_1"]);
});

test("other pictures of the shop, a file cut off and one that is none are not there", async () => {
  const dir = newFolder();
  const cache = new ImageCache(dir, "v1", 1_000);
  await cache.set("key", variant("picture"));
  expect(await new ImageCache(dir, "v2", 1_000).get("key")).toBeNull();
  truncateSync(path.join(dir, "v1", "key"), 90);
  expect(await cache.get("key")).toBeNull();
  writeFileSync(path.join(dir, "v1", "key"), "{");
  expect(await cache.get("key")).toBeNull();
  expect(await cache.get("unknown")).toBeNull();
});

test("of too much the oldest goes, also of another version", async () => {
  const dir = newFolder();
  const old = new ImageCache(dir, "v1", 10_000);
  for (const name of ["a", "b"]) {
    await old.set(name, variant("x".repeat(2_000)));
    utimesSync(path.join(dir, "v1", name), 1, name === "a" ? 1 : 2);
  }
  const cache = new ImageCache(dir, "v2", 5_000);
  await cache.set("c", variant("x".repeat(2_000)));
  expect(readdirSync(path.join(dir, "v1"))).toEqual(["b"]);
  await cache.set("d", variant("x".repeat(2_000)));
  expect(readdirSync(path.join(dir, "v1"))).toEqual([]);
  expect(readdirSync(path.join(dir, "v2")).sort()).toEqual(["c", "d"]);
});

test("a folder that cannot be made costs nothing but time", async () => {
  const file = newFolder();
  writeFileSync(file, "");
  const cache = new ImageCache(file, "v1", 1_000);
  await cache.set("key", variant("picture"));
  expect(await cache.get("key")).toBeNull();
});
