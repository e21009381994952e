/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hintCompilation } from "./compile-hints.mjs";

const HINT = "//# allFunctionsCalledOnLoad\n";

test("adds the hint once to large scripts and leaves small ones and other files unchanged", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compile-hints-"));
  mkdirSync(path.join(folder, "chunks"));
  const large = `f("${"x".repeat(30_000)}")`;
  const files = { "chunks/large.js": large, "small.js": "f()", "large.css": `a{}${large}` };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  await hintCompilation(folder);
  await hintCompilation(folder);
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  expect(read("chunks/large.js")).toBe(HINT + large);
  expect(read("small.js")).toBe(files["small.js"]);
  expect(read("large.css")).toBe(files["large.css"]);
});
