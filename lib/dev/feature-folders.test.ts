/** @jest-environment node */
import { readdirSync } from "node:fs";
import path from "node:path";

/** Folders with a place for each feature; Next and the browser tests prescribe theirs. */
const COUNTED = ["components", "lib"];
/** The tables of the database are side by side. */
const TABLES = "lib/backend/kernel/db/";
const MOST = 6;

/** Returns the folders with a file or folder that has one of the words in its name. */
function foldersOf(files: string[], words: string[]): string[] {
  const named = new RegExp(`(?:^|[/._-])(?:${words.join("|")})(?:[/._-]|$)`);
  const own = files.filter((file) => named.test(file) && !file.startsWith(TABLES));
  return [...new Set(own.map((file) => path.dirname(file)))].sort();
}

const present = COUNTED.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name)),
);

test.each([
  ["prescription", "prescriptions"],
  ["return", "returns"],
  ["appointment", "appointments"],
  ["complaint", "complaints"],
  ["question", "questions"],
  ["newsletter", "newsletters"],
  ["notification", "notifications"],
  ["passkey", "passkeys"],
])("%s is in few folders", (...words) => {
  const folders = foldersOf(present, words);
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.slice(MOST)).toEqual([]);
});

test("counts a folder once, and only whole words", () => {
  const files = [
    "lib/backend/gifts/send.ts",
    "lib/backend/gifts/open.ts",
    "lib/shop/gift-rules.ts",
    "lib/shop/gifted.ts",
    "lib/backend/kernel/db/schema-gifts.ts",
  ];
  expect(foldersOf(files, ["gift", "gifts"])).toEqual(["lib/backend/gifts", "lib/shop"]);
});
