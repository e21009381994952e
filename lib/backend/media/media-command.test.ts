/** @jest-environment node */
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { FolderStore } from "@/lib/backend/kernel/files/folder-store";
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { newFolder, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

const BY = ["--by", "Salma"];

let shop: TestShop;
let folder: string;

beforeEach(async () => {
  shop = await openShop();
  folder = newFolder();
});

const run = (...argv: string[]) => runData(shop, ["media", ...argv, ...BY]);

async function photo(name: string, width = 3_000): Promise<string> {
  const file = join(folder, name);
  const made = sharp({ create: { width, height: 400, channels: 3, background: "#0a8" } });
  await made
    .jpeg()
    .withExif({ IFD0: { Artist: "Somebody" } })
    .toFile(file);
  return file;
}

test("re-encodes a picture once, smaller and without EXIF", async () => {
  const file = await photo("Knee Brace (1).JPG");
  for (const _ of [1, 2]) expect((await run("add", file)).code).toBe(0);
  const [only, ...more] = await dataRows(shop, ["media", "list"]);
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    path: expect.stringMatching(/^products\/knee-brace-1-[\da-f]{8}\.webp$/),
  });
  const stored = join(shop.dataDir, "media", String(only?.path));
  const { format, width, exif } = await sharp(stored).metadata();
  expect({ format, width, exif }).toEqual({ format: "webp", width: 2_400, exif: undefined });
});

test("rejects a file that is not a picture by its content and stores nothing", async () => {
  const file = join(folder, "evil.png");
  writeFileSync(file, "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
  const { code, error } = await run("add", file);
  expect(code).toBe(1);
  expect(error).toMatch(/evil\.png is no picture .*\n$/);
  expect((await run("add", join(folder, "none.png"))).error).toContain("cannot be read: ENOENT");
  expect(existsSync(join(shop.dataDir, "media"))).toBe(false);
  expect(await dataRows(shop, ["audit", "list"])).toEqual([]);
});

test("stores a PDF unchanged", async () => {
  const file = join(folder, "notice.pdf");
  writeFileSync(file, "%PDF-1.4 text");
  await run("add", file, "--folder", "notices");
  const [{ path } = { path: "" }] = await dataRows(shop, ["media", "list"]);
  expect(readFileSync(join(shop.dataDir, "media", String(path)), "utf8")).toBe("%PDF-1.4 text");
});

test("records deletions before deleting, and completes them in the next run after an interruption", async () => {
  await run("add", await photo("old.jpg", 101));
  const [{ path } = { path: "" }] = await dataRows(shop, ["media", "list"]);
  const file = join(shop.dataDir, "media", String(path));
  utimesSync(file, new Date(0), new Date(0));
  jest.spyOn(FolderStore.prototype, "delete").mockRejectedValueOnce(new Error("interrupted"));
  await expect(run("remove-unused")).rejects.toThrow("interrupted");
  const [entry] = await dataRows(shop, ["audit", "list"]);
  expect(entry).toMatchObject({ command: "media remove-unused", subject: `media ${path}` });
  expect(existsSync(file)).toBe(true);
  expect((await run("remove-unused")).out).toContain("1 files are deleted.");
  expect(existsSync(file)).toBe(false);
});

test("deletes only old files that are not in use", async () => {
  await run(
    "add",
    await photo("used.jpg", 100),
    await photo("old.jpg", 101),
    await photo("new.jpg", 102),
  );
  const paths = (await dataRows(shop, ["media", "list"])).map((row) => String(row.path));
  const find = (name: string) => paths.find((path) => path.includes(name)) ?? "";
  await runData(shop, ["products", "set", "bp-arm", "--images", find("used"), ...BY]);
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  for (const name of ["used", "old"])
    utimesSync(join(shop.dataDir, "media", find(name)), longAgo, longAgo);
  expect((await run("remove-unused", "--dry-run")).out).toContain("1 files would go.");
  expect((await run("remove-unused")).out).toContain("1 files are deleted.");
  const left = (await dataRows(shop, ["media", "list"])).map((row) => row.path);
  expect(left).toEqual([find("new"), find("used")]);
});

test("deletes a file, but refuses one that is used or new, with the reason", async () => {
  await run("add", await photo("used.jpg", 100), await photo("old.jpg", 101));
  const paths = (await dataRows(shop, ["media", "list"])).map((row) => String(row.path));
  const [old = "", used = ""] = paths;
  await runData(shop, ["products", "set", "bp-arm", "--images", used, ...BY]);
  expect((await run("delete", old)).error).toContain("was added less than a day ago");
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  for (const path of paths) utimesSync(join(shop.dataDir, "media", path), longAgo, longAgo);
  const { id } = await shop.db
    .selectFrom("products")
    .select("id")
    .where("image", "=", used)
    .executeTakeFirstOrThrow();
  expect((await run("delete", used)).error).toContain(`is shown by product ${id} (images).`);
  expect((await run("delete", "none.webp")).error).toContain("There is no added file none.webp");
  expect((await run("delete", old)).out).toContain(`${old} is deleted.`);
  expect((await dataRows(shop, ["media", "list"])).map((row) => row.path)).toEqual([used]);
});
