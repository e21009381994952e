/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");

/** Undocumented names and formats of Next and React. */
const INTERNALS = [
  "next/dist",
  "__next_f",
  "__NEXT",
  "NEXT_HTTP_ERROR_FALLBACK",
  "x-nextjs-",
  "next-router-",
  "_rsc",
  "text/x-component",
  "parallelRouterKey",
  "required-server-files",
];
const FENCE = path.join("lib", "next-internals");
const TOOLS = path.join("lib", "dev");

const isSource = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Paths of the sources that a shop runs, without tests and tools. */
function sources(): string[] {
  const below = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const inside = (folder: string, file: string) => file.startsWith(folder + path.sep);
  return [...readdirSync(root), ...below].filter(
    (file) => isSource(file) && !inside(FENCE, file) && !inside(TOOLS, file),
  );
}

const namedIn = (file: string) => {
  const text = readFileSync(path.join(root, file), "utf8");
  return INTERNALS.filter((word) => text.includes(word));
};

test("only lib/next-internals names internals of Next and React", () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => namedIn(file).map((word) => `${file}: ${word}`))).toEqual([]);
});

test("lib/next-internals uses each of the names", () => {
  const files = readdirSync(path.join(root, FENCE), { recursive: true, encoding: "utf8" });
  const used = new Set(files.filter(isSource).flatMap((file) => namedIn(path.join(FENCE, file))));
  expect(INTERNALS.filter((word) => !used.has(word))).toEqual([]);
});
