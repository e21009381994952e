/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { prepareDocument } from "./prepared-document";
import { Techniques } from "./techniques";

const prepared = (source: string) => prepareDocument(source, new Techniques());

/** Document as Next writes it: the RSC payload in pieces between other scripts. */
function documentOf(pieces: string[], others: string[] = []): string {
  const data = pieces.map((piece) => `self.__next_f.push([1,${JSON.stringify(piece)}])`);
  const scripts = ["(self.__next_f=self.__next_f||[]).push([0])", ...others, ...data];
  return `<html><head><script src="/a.js" async=""></script></head><body><p>Text</p>${scripts
    .map((code, n) => `<script${n === 0 ? ' id="_R_"' : ""}>${code}</script>`)
    .join("<hr>")}<script type="application/ld+json">{"a":1}</script></body></html>`;
}

/** Runs the scripts of a document. Returns the RSC payload and the order of the `note` calls. */
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

test("merges the payload into one call and keeps the initial call separate", () => {
  const { document: merged } = prepared(documentOf(AWKWARD));
  expect(merged.match(/<script>/g)).toHaveLength(1);
  expect(runScripts(merged).data).toEqual([[0], [1, AWKWARD.join("")]]);
});

test("keeps the order of other scripts and of binary payload calls", () => {
  const source = documentOf(["a"], ['note("first")', 'note("second")']).replace(
    "</body>",
    '<script>self.__next_f.push([3,"AAA="])</script><script>self.__next_f.push([1,"b"])</script></body>',
  );
  const { data, order } = runScripts(prepared(source).document);
  expect(order).toEqual(["first", "second"]);
  expect(data).toEqual([[0], [1, "a"], [3, "AAA="], [1, "b"]]);
});

test("loads external scripts from the merged script, after the payload", () => {
  const { document: merged } = prepared(documentOf(["a"]));
  expect(merged).not.toContain('<script src="/a.js"');
  const [, code = ""] = /<script>([\s\S]*?)<\/script>/.exec(merged) ?? [];
  expect(code).toMatch(/self\.__next_f\.push\(\[1,'a'\]\);.+\["\/a\.js"\]\)$/);
});

test("leaves JSON scripts and documents without scripts unchanged", () => {
  const { document: merged } = prepared(documentOf(["a"]));
  expect(merged).toContain('<script type="application/ld+json">{"a":1}</script></body></html>');
  const without = "<html><body>No script</body></html>";
  expect(prepared(without)).toEqual({ document: without, scripts: [] });
});

test("returns the merged script as the only inline script, not JSON or external scripts", () => {
  const merged = prepared(documentOf(AWKWARD, ['note("first")']));
  const [, code] = /<script>([\s\S]*?)<\/script>/.exec(merged.document) ?? [];
  expect(merged.scripts).toEqual([code]);
});

/** Product page as React writes it, with an unsanitized description. */
function pageWith(description: string): string {
  const row = `1:${JSON.stringify(["$", "div", null, { dangerouslySetInnerHTML: { __html: description } }])}\n`;
  const data = JSON.stringify(row).replaceAll("<", "\\u003c");
  const scripts = [
    "(self.__next_f=self.__next_f||[]).push([0])",
    `self.__next_f.push([1,${data}])`,
  ];
  return `<html><head></head><body><main><div>${description}</div></main>${scripts
    .map((code, n) => `<script${n === 0 ? ' id="_R_"' : ""}>${code}</script>`)
    .join("")}</body></html>`;
}

const PUSH = 'self.__next_f.push([1,"0:evil"])';

test.each([
  "<p>x</p><script>note('evil')</script>",
  "<SCRIPT>note('evil')</SCRIPT>",
  `<script>${PUSH}</script>`,
  "<script id=\"_R_\">note('evil')</script>",
  "</div></main><script>note('evil')</script></body></html><main><div>",
  "<script>note('evil')//",
])("does not name a script in a description as its own: %s", (description) => {
  const merged = prepared(pageWith(description));
  expect(merged.document).toContain(description);
  const [script] = merged.scripts;
  expect(merged.scripts).toHaveLength(1);
  expect(script).toContain("self.__next_f.push([1,'1:");
  expect(script).not.toMatch(/^note|;note|;self\.__next_f\.push\(\[1,'0:evil/);
});

test("merges the scripts that React writes between streamed parts", () => {
  const parts = pageWith("<p>x</p>").replace(
    "</main>",
    '</main><script>note("start")</script><div hidden id="S:0"></div><script>note("swap")</script>',
  );
  expect(runScripts(prepared(parts).document).order).toEqual(["start", "swap"]);
});
