/** @jest-environment node */
import { deduplicateMarkup } from "./deduplicated-markup";

const LONG = "A sentence that is so long that it is worth being sent only once, not twice.";
const KEPT = '5:I["12",["/a.js"],"SharedMarkup"]\n';

/** Row of an RSC payload. */
const row = (id: string, value: unknown) => `${id}:${JSON.stringify(value)}\n`;
const element = (tag: string, props: object, key: string | null = null) => ["$", tag, key, props];
const paragraph = element("p", { className: "text", children: LONG });
const PARAGRAPH = `<p class="text">${LONG}</p>`;

/** JSON rows of a payload by id. */
function treesOf(data: string): Record<string, unknown> {
  const rows = data.split("\n").flatMap((line) => {
    const [, id, json] = /^([0-9a-f]+):([[{"].*)$/.exec(line) ?? [];
    return id && json ? [[id, JSON.parse(json)]] : [];
  });
  return Object.fromEntries(rows);
}

function kept(markup: string, rows: string) {
  const parts = deduplicateMarkup({ markup, data: KEPT + rows });
  return { markup: parts.markup, data: parts.data, trees: treesOf(parts.data) };
}

const named = (tag: string, name: number, key: string | null = null) =>
  element("$L5", { tag, name }, key);

test("replaces markup in the payload by a reference and marks it in the document", () => {
  const { markup, trees } = kept(
    `<main>${PARAGRAPH}</main>`,
    row(
      "0",
      element("$La", { children: [element("p", { className: "text", children: LONG }, "k")] }),
    ),
  );
  expect(trees[0]).toEqual(element("$La", { children: [named("p", 0, "k")] }));
  expect(markup).toBe(`<main><p data-kept="0" class="text">${LONG}</p></main>`);
});

test("finds markup as React serializes it", () => {
  const item = element("li", {
    title: 'a "b" & <c>',
    tabIndex: -1,
    style: { "--filled": "90%" },
    hidden: true,
    children: ["One ", "two", null, "$undefined", element("$1", { children: "$$3" }), LONG],
  });
  const { trees } = kept(
    `<ul><li title="a &quot;b&quot; &amp; &lt;c&gt;" tabindex="-1" style="--filled:90%" hidden="">One <!-- -->two<!-- -->$3<!-- -->${LONG}</li></ul>`,
    row("1", "$Sreact.fragment") + row("0", element("$La", { children: item })),
  );
  expect(trees[0]).toEqual(element("$La", { children: named("li", 0) }));
});

test("replaces an input inside its label, but not alone", () => {
  const field = element("input", {
    type: "email",
    name: "email",
    title: LONG,
    defaultValue: "$undefined",
  });
  const html = `<input type="email" title="${LONG}" name="email"/>`;
  const { trees } = kept(
    `<form><label>E-mail${html}</label>${html}</form>`,
    row(
      "0",
      element("$La", { children: [element("label", { children: ["E-mail", field] }), field] }),
    ),
  );
  expect(trees[0]).toEqual(element("$La", { children: [named("label", 0), field] }));
});

test("removes rows that only replaced markup referenced", () => {
  const html = `${LONG}\n\u09ac \ud83d\ude00`;
  const { data, trees } = kept(
    `<div><p class="text">${LONG}</p>${html}</div>`,
    row("0", element("$La", { children: ["$Lb", element("$La", {})] })) +
      row("b", element("div", { children: ["$c", element("span", { children: "x" })] })) +
      row("c", paragraph),
  );
  expect(trees).toHaveProperty("c");
  expect(data).toContain('"name":0');
  const whole = kept(
    `<div>${html}</div>`,
    `${row("0", element("$La", { children: "$Lb" }))}d:T${Buffer.byteLength(html).toString(16)},${html}${row(
      "b",
      element("div", { dangerouslySetInnerHTML: { __html: "$d" } }),
    )}`,
  );
  expect(whole.trees).toEqual({ 0: element("$La", { children: "$Lb" }), b: named("div", 0) });
  expect(whole.data).not.toContain(LONG);
});

test("keeps a component and replaces the markup beside and inside it", () => {
  const { trees } = kept(
    `<article>${PARAGRAPH}<button>Buy</button></article>`,
    row("0", element("article", { children: [paragraph, element("$La", { of: paragraph })] })),
  );
  expect(trees[0]).toEqual(
    element("article", { children: [named("p", 0), element("$La", { of: named("p", 0) })] }),
  );
});

test.each([
  ["is not in the document", `<main><p>${LONG}</p></main>`, row("0", paragraph)],
  [
    "has a part that another value references",
    PARAGRAPH,
    row("0", [paragraph, element("$La", { text: "$0:0:props:children" })]),
  ],
  ["is short", "<p>a</p>", row("0", element("p", { children: "a" }))],
  ["belongs to the head", `<title>${LONG}</title>`, row("0", element("title", { children: LONG }))],
  [
    "references a pending promise",
    PARAGRAPH,
    row("0", element("p", { className: "text", children: "$@b" })) + row("b", LONG),
  ],
])("keeps markup that %s", (_, markup, rows) => {
  const parts = { markup, data: KEPT + rows };
  expect(treesOf(deduplicateMarkup(parts).data)).toEqual(treesOf(parts.data));
});

test("keeps stream rows and rows that are not JSON", () => {
  const streams = `:HL["/a.css","style"]\n7:X\n${row("0", element("$La", { children: paragraph }))}7:T3,a\nb7:C\n8:b4,9:I\n`;
  const { data } = kept(PARAGRAPH, streams);
  expect(data).toBe(
    `${KEPT}:HL["/a.css","style"]\n7:X\n${row("0", element("$La", { children: named("p", 0) }))}7:T3,a\nb7:C\n8:b4,9:I\n`,
  );
});

test.each([
  ["without the component", row("0", paragraph)],
  ["with bytes", `${KEPT}7:o3,abc${row("0", paragraph)}`],
  ["that is truncated", `${KEPT}${row("0", paragraph).slice(0, -1)}`],
  ["with a text row longer than the payload", `${KEPT}7:Tff,abc`],
])("leaves a payload %s unchanged", (_, data) => {
  const parts = { markup: PARAGRAPH, data };
  expect(deduplicateMarkup(parts)).toEqual(parts);
});

test("removes a router's not-found content unless the page is not found", () => {
  const router = (notFound: unknown) =>
    element("$L9", { parallelRouterKey: "children", template: "$L4", notFound });
  const rows = row("a", element("h1", { children: "Not found" })) + row("0", router(["$La", []]));
  expect(kept("<main></main>", rows).trees).toMatchObject({ 0: router([]) });
  expect(kept("<main></main>", rows).data).not.toContain("Not found");

  const none = row("0", router("$undefined"));
  expect(kept("<main></main>", none).trees[0]).toEqual(router("$undefined"));

  const missing = `${rows}b:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n`;
  expect(kept("<main></main>", missing).trees[0]).toEqual(router(["$La", []]));
});

test("replaces the metadata of the head by one reference with the element count", () => {
  const tags = [
    element("title", { children: "A & B" }, "0"),
    element("meta", { name: "description", content: 'Said "so"' }, "1"),
    element(
      "link",
      { rel: "alternate", hrefLang: "bn", href: "/bn", crossOrigin: "$undefined" },
      "2",
    ),
  ];
  const head =
    '<title>A &amp; B</title><meta name="description" content="Said &quot;so&quot;"/><link rel="alternate" hrefLang="bn" href="/bn"/>';
  const icon = element("$Lb", {}, "3");
  const { markup, trees } = kept(
    `<head><meta charSet="utf-8"/>${head}</head>`,
    row("0", [...tags, icon]),
  );
  expect(trees[0]).toEqual([element("$L5", { tag: "title", name: 0, count: 3 }, "0"), icon]);
  expect(markup).toContain('<title data-kept="0">A &amp; B</title><meta name="description"');
});

test.each([
  [
    "differs from the document",
    [element("title", { children: "C" }, "0"), element("meta", { name: "a", content: "b" }, "1")],
  ],
  [
    "references another row",
    [element("title", { children: "$a" }, "0"), element("meta", { name: "a", content: "b" }, "1")],
  ],
  [
    "does not start with a title",
    [
      element("meta", { name: "a", content: "b" }, "0"),
      element("meta", { name: "c", content: "d" }, "1"),
    ],
  ],
])("keeps metadata that %s", (_why, tags) => {
  const { trees } = kept(
    '<head><title>A</title><meta name="a" content="b"/><meta name="c" content="d"/></head>',
    row("0", tags),
  );
  expect(trees[0]).toEqual(tags);
});
