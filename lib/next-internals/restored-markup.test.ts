/** @jest-environment node */
import { nextSample, PAYLOAD } from "@/lib/dev/testing/next-sample";
import { deduplicateMarkup, type PageParts } from "./deduplicated-markup";
import { markupProblem } from "./restored-markup";

const before: PageParts = { markup: nextSample().document, data: PAYLOAD };
const after = deduplicateMarkup(before);

test("accepts a page whose removed markup is in the document", () => {
  expect(after.data.length).toBeLessThan(before.data.length);
  expect(markupProblem(before, after)).toBeNull();
  expect(markupProblem(before, before)).toBeNull();
});

test.each<[string, (parts: PageParts) => PageParts]>([
  [
    "an element has no mark",
    ({ markup, data }) => ({ markup: markup.replace(' data-kept="1"', ""), data }),
  ],
  [
    "an element has other content",
    ({ markup, data }) => ({ markup: markup.replaceAll("It&#x27;s", "It is"), data }),
  ],
  [
    "an attribute differs",
    ({ markup, data }) => ({ markup: markup.replaceAll("text", "other"), data }),
  ],
  ["a value differs", ({ markup, data }) => ({ markup, data: data.replace('"$L6"', '"$L8"') })],
  [
    "a value is missing",
    ({ markup, data }) => ({ markup, data: data.replace('"children":', '"other":') }),
  ],
  [
    "a referenced row is missing",
    ({ markup, data }) => ({ markup, data: data.replace(/^7:.*\n/m, "") }),
  ],
  ["a row cannot be read", ({ markup, data }) => ({ markup, data: data.slice(0, -1) })],
])("finds that %s", (_, broken) => {
  const parts = broken(after);
  expect(parts).not.toEqual(after);
  expect(markupProblem(before, parts)).toEqual(expect.any(String));
});
