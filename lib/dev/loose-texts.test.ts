/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const TOOL = path.join(__dirname, "loose-texts.mjs");
// The desk is not translated by browsers.
const DESK = path.join("components", "desk");

const looseTexts = (files: string[]) =>
  execFileSync(process.execPath, [TOOL, ...files], { cwd: root, encoding: "utf8" });

function components(): string[] {
  return ["app", "components"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith(DESK + path.sep));
}

test("texts that come and go beside other content have an element of their own", () => {
  expect(looseTexts(components())).toBe("");
});

const SAMPLES: [jsx: string, loose: boolean][] = [
  ['<p>{on && "text"}<b /></p>', true],
  ['<p><b />{on ? t("one") : t("two")}</p>', true],
  ["<p><b />{on && `text`}</p>", true],
  ['<><b />{on || "text"}</>', true],
  ['<>{on && "text"}</>', true],
  ["<p>\n{on && (off ? formatTaka(1) : null)}\n<b /></p>", true],
  ['<p>{on ? "one" : "two"}</p>', false],
  ['<p>\n  {on && "text"}\n  {/* comment */}\n</p>', false],
  ["<p><b />{on && <span>text</span>}</p>", false],
  ["<p><b />{on && children}</p>", false],
  ['<p><b />{t("text")}</p>', false],
];

test.each(SAMPLES)("%s: %s", (jsx, loose) => {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-loose-"));
  const file = path.join(folder, "sample.tsx");
  writeFileSync(file, `export const sample = ${jsx};\n`);
  expect(looseTexts([file]) !== "").toBe(loose);
  rmSync(folder, { recursive: true });
});
