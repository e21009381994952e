/** @jest-environment node */
import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { newFolder } from "@/lib/dev/testing/backend/shop";
import { FolderStore } from "./folder-store";

let folder: string;
let store: FolderStore;

beforeEach(() => {
  folder = newFolder();
  store = new FolderStore(join(folder, "files"), 0o600);
});

async function contentOf(name: string): Promise<string | null> {
  const file = await store.find(name);
  return file && text(file.open({ start: 0, end: file.size - 1 }));
}

test("finds, replaces, lists and deletes a file", async () => {
  await store.write("a/b.txt", Buffer.from("first"));
  const first = await store.find("a/b.txt");
  await store.write("a/b.txt", Buffer.from("second one"));
  expect(await contentOf("a/b.txt")).toBe("second one");
  expect((await store.find("a/b.txt"))?.etag).not.toBe(first?.etag);
  expect(await store.list()).toEqual([
    { name: "a/b.txt", size: 10, changedAt: expect.any(Number) },
  ]);
  await store.delete("a/b.txt");
  await store.delete("a/b.txt");
  expect(await contentOf("a/b.txt")).toBeNull();
  expect(await store.list()).toEqual([]);
});

test("opens a range of bytes", async () => {
  await store.write("a.txt", Buffer.from("0123456789"));
  const file = await store.find("a.txt");
  expect(file && (await text(file.open({ start: 2, end: 4 })))).toBe("234");
});

test("a store without files has no folder, and new files have its permissions", async () => {
  expect(await store.list()).toEqual([]);
  expect(existsSync(join(folder, "files"))).toBe(false);
  await store.write("a.txt", Buffer.from("1"));
  expect(statSync(join(folder, "files/a.txt")).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "files"))).toEqual(["a.txt"]);
});

test.each(["../secret", "a/../../secret", "/etc/hosts", "a//b", "", ".", "a\\b", "a\0"])(
  "the name %j does not lead out of the store",
  async (name) => {
    writeFileSync(join(folder, "secret"), "secret");
    await store.write("a.txt", Buffer.from("1"));
    expect(await store.find(name)).toBeNull();
    await expect(store.write(name, Buffer.from("2"))).rejects.toThrow("is not allowed");
    await expect(store.delete(name)).rejects.toThrow("is not allowed");
    expect(existsSync(join(folder, "secret"))).toBe(true);
  },
);

test("treats empty files and folders as missing", async () => {
  await store.write("a/empty.txt", Buffer.from(""));
  expect(await store.find("a/empty.txt")).toBeNull();
  expect(await store.find("a")).toBeNull();
});

test("a file that cannot be written is a 422 with its path", async () => {
  symlinkSync(join(folder, "nowhere"), join(folder, "files"));
  const written = store.write("a.txt", Buffer.from("1"));
  await expect(written).rejects.toMatchObject({ status: 422 });
  await expect(written).rejects.toThrow(/files\/a\.txt cannot be written: /);
});
