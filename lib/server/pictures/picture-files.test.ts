/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PictureFiles } from "./picture-files";

const folder = mkdtempSync(path.join(tmpdir(), "niramoy-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newFolder = () => path.join(folder, String(++count));

const variant = (text: string) => ({
  type: "image/avif",
  etag: '"made"',
  sourceHash: "source",
  checkedAt: 3_600,
  body: Buffer.from(text),
});

const namesIn = (...parts: string[]) => readdirSync(path.join(...parts));

test("returns a variant after a restart", async () => {
  const dir = newFolder();
  await new PictureFiles(dir, "v1", 1_000).set("360/avif/media/a b.webp", variant("line\nline"));
  const found = await new PictureFiles(dir, "v1", 1_000).get("360/avif/media/a b.webp");
  expect(found).toEqual(variant("line\nline"));
});

test("misses for another version, a truncated file and an invalid file", async () => {
  const dir = newFolder();
  const files = new PictureFiles(dir, "v1", 1_000);
  await files.set("key", variant("picture"));
  expect(await new PictureFiles(dir, "v2", 1_000).get("key")).toBeNull();
  const [name = ""] = namesIn(dir, "v1");
  truncateSync(path.join(dir, "v1", name), 90);
  expect(await files.get("key")).toBeNull();
  writeFileSync(path.join(dir, "v1", name), "{");
  expect(await files.get("key")).toBeNull();
  expect(await files.get("unknown")).toBeNull();
});

test("deletes the oldest files above the limit, also of another version", async () => {
  const dir = newFolder();
  const old = new PictureFiles(dir, "v1", 10_000);
  await old.set("a", variant("x".repeat(2_000)));
  const [oldest = ""] = namesIn(dir, "v1");
  utimesSync(path.join(dir, "v1", oldest), 1, 1);
  await old.set("b", variant("x".repeat(2_000)));
  const kept = namesIn(dir, "v1").filter((name) => name !== oldest);
  utimesSync(path.join(dir, "v1", kept[0] ?? ""), 2, 2);
  const files = new PictureFiles(dir, "v2", 5_000);
  await files.set("c", variant("x".repeat(2_000)));
  expect(namesIn(dir, "v1")).toEqual(kept);
  await files.set("d", variant("x".repeat(2_000)));
  expect(namesIn(dir, "v1")).toEqual([]);
  expect(namesIn(dir, "v2")).toHaveLength(2);
});

test("works without storing when the folder cannot be created", async () => {
  const file = newFolder();
  writeFileSync(file, "");
  const files = new PictureFiles(file, "v1", 1_000);
  await files.set("key", variant("picture"));
  expect(await files.get("key")).toBeNull();
});
