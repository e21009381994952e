/** @jest-environment node */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { styleSheets } from "./style-sheets";

test("reads style sheets of the folder, with absolute addresses", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sheets-"));
  writeFileSync(path.join(folder, "a.css"), "@font-face{src:url(../media/b.woff2)}");
  const read = styleSheets(folder, "/_next/chunks/");
  const text = "@font-face{src:url(/_next/media/b.woff2)}";
  expect(read("/_next/chunks/a.css")).toEqual([{ kind: "other", prelude: "@font-face", text }]);
  expect(read("/other/a.css")).toBeNull();
  expect(read("/_next/chunks/../a.css")).toBeNull();
});
