import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { PAGE_TYPES } from "../support/page-types";

const PAGES = path.resolve(import.meta.dirname, "../../app/[locale]");

test("every page of app/[locale] has an address in the tests of all page types", () => {
  const files = readdirSync(PAGES, { recursive: true }).map(String);
  const folders = files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.dirname(file).replace(/^\.$/, ""));
  expect(PAGE_TYPES.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});
