/** @jest-environment node */
import { readStyleSheet } from "./style-sheet";

const selectorOf = (text: string) => {
  const [rule] = readStyleSheet(`${text}{color:red}`);
  return rule?.kind === "style" ? rule.selectors[0] : undefined;
};

test("reads blocks, declarations and other rules in their order", () => {
  const sheet = readStyleSheet(
    '@layer base,utilities;@layer base{a,b:is(i,u){color:red}@media print{p{content:"}"}}}@font-face{src:url(x;y)}',
  );
  expect(sheet).toEqual([
    { kind: "other", prelude: "@layer base,utilities", text: "@layer base,utilities;" },
    {
      kind: "group",
      prelude: "@layer base",
      rules: [
        {
          kind: "style",
          selectors: [
            { text: "a", classes: [], attributes: [], tags: ["a"], isLater: false },
            { text: "b:is(i,u)", classes: [], attributes: [], tags: ["b"], isLater: false },
          ],
          body: "color:red",
        },
        {
          kind: "group",
          prelude: "@media print",
          rules: [expect.objectContaining({ body: 'content:"}"' })],
        },
      ],
    },
    { kind: "other", prelude: "@font-face", text: "@font-face{src:url(x;y)}" },
  ]);
});

test.each([
  ["a{color:red", "a block without an end"],
  ["a", "a rule without an end"],
])("refuses %s", (text, problem) => {
  expect(() => readStyleSheet(text)).toThrow(problem);
});

test.each<[string, Partial<NonNullable<ReturnType<typeof selectorOf>>>]>([
  [".card.wide>h2", { classes: ["card", "wide"], tags: ["h2"] }],
  ["ul li[data-on=a] ~ p", { tags: ["ul", "li", "p"], attributes: ["data-on"] }],
  [".md\\:w-\\[50\\%\\]:first-child", { classes: ["md:w-[50%]"] }],
  [":where(.list>:not(.last))", { classes: ["list"] }],
  [":is(.a,.b) .c", { classes: ["c"] }],
  ["html:has(dialog[open])", { tags: ["html"], attributes: [] }],
  [".hover\\:red:hover", { isLater: true }],
  ["button:focus-visible", { isLater: false }],
  ["dialog::backdrop", { isLater: true }],
  ["::placeholder", { isLater: false }],
  [".group:not(:hover) .tip", { isLater: false, classes: ["group", "tip"] }],
])("knows what the selector %s needs", (text, expected) => {
  expect(selectorOf(text)).toMatchObject({ text, ...expected });
});
