/** @jest-environment node */
import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { inlineHashes, mergeInlineScripts } from "./inline-scripts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A document as Next writes it: data in pieces between other scripts. */
function documentOf(pieces: string[], others: string[] = []): string {
  const data = pieces.map((piece) => `self.__next_f.push([1,${JSON.stringify(piece)}])`);
  const scripts = ["(self.__next_f=self.__next_f||[]).push([0])", ...others, ...data];
  return `<html><head><script src="/a.js" async=""></script></head><body><p>Text</p>${scripts
    .map((code) => `<script>${code}</script>`)
    .join("<hr>")}<script type="application/ld+json">{"a":1}</script></body></html>`;
}

/** What the page's data is after its scripts ran. */
function runScripts(document: string): { data: unknown[][]; order: string[] } {
  const order: string[] = [];
  const self: { __next_f?: unknown[][] } = {};
  for (const [, code = ""] of document.matchAll(/<script>([\s\S]*?)<\/script>/g))
    runInNewContext(code, {
      self,
      note: (name: string) => order.push(name),
      document: { hidden: false },
      requestAnimationFrame: () => undefined,
    });
  return { data: JSON.parse(JSON.stringify(self.__next_f ?? [])), order };
}

const AWKWARD = [
  'quotes " and \' and \\ and \\" end',
  "new\nline\r\u2028 and বাংলা \ud83d\ude00",
  "</p>\\u003c/script\\u003e",
  "ends with a backslash \\",
];

test("the merged script gives Next the same data, with the call that begins it on its own", () => {
  const merged = mergeInlineScripts(documentOf(AWKWARD));
  expect(merged.match(/<script>/g)).toHaveLength(1);
  expect(runScripts(merged).data).toEqual([[0], [1, AWKWARD.join("")]]);
});

test("other scripts run in their order, and data that is no text stays where it was", () => {
  const source = documentOf(["a"], ['note("first")', 'note("second")']).replace(
    "</body>",
    '<script>self.__next_f.push([3,"AAA="])</script><script>self.__next_f.push([1,"b"])</script></body>',
  );
  const { data, order } = runScripts(mergeInlineScripts(source));
  expect(order).toEqual(["first", "second"]);
  expect(data).toEqual([[0], [1, "a"], [3, "AAA="], [1, "b"]]);
});

test("scripts of files are loaded by the merged one, behind the data", () => {
  const merged = mergeInlineScripts(documentOf(["a"]));
  expect(merged).not.toContain('<script src="/a.js"');
  const [, code = ""] = /<script>([\s\S]*?)<\/script>/.exec(merged) ?? [];
  expect(code).toMatch(/self\.__next_f\.push\(\[1,'a'\]\);.+\["\/a\.js"\]\)$/);
});

test("what is no inline script stays as it is", () => {
  const merged = mergeInlineScripts(documentOf(["a"]));
  expect(merged).toContain('<script type="application/ld+json">{"a":1}</script></body></html>');
  const without = "<html><body>No script</body></html>";
  expect(mergeInlineScripts(without)).toBe(without);
});

test("a page needs one hash, of the very text of its script; JSON and files need none", () => {
  const merged = mergeInlineScripts(documentOf(AWKWARD, ['note("first")']));
  const [, code = ""] = /<script>([\s\S]*?)<\/script>/.exec(merged) ?? [];
  expect(inlineHashes(merged)).toEqual({ scripts: [sha256(code)], styles: [] });
});

test("scripts with attributes and styles have their hashes, each once", () => {
  const document = '<style>p{}</style><style media="print">p{}</style><script id="x">go()</script>';
  expect(inlineHashes(document)).toEqual({
    scripts: [sha256("go()")],
    styles: [sha256("p{}")],
  });
});
