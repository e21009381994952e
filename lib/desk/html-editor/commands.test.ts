import fc from "fast-check";
import { AllSelection, type Command, type EditorState, TextSelection } from "prosemirror-state";
import { allowedHtml } from "@/lib/base/html/allowed-html";
import { type Action, OTHER_ACTIONS, TEXT_ACTIONS } from "./commands";
import { editorState, forButtons } from "./editor-state";
import { readHtml, writeHtml } from "./html-text";
import { linkPlace, removeLink, withLink } from "./link";
import { TABLE_ACTIONS, toCell } from "./table";

/** Returns the state of a text; [ and ] mark the ends of the selection. */
function selected(html: string): EditorState {
  const state = editorState(html);
  const places: number[] = [];
  const { tr } = state;
  state.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? "").matchAll(/[[\]]/g))
      places.push(pos + index - places.length);
  });
  for (const place of places) tr.delete(place, place + 1);
  const [start = 1, end = start] = places;
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, start, end)));
}

/** Returns the state after a command; the same one if it is not possible. */
function applied(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

const oneLine = (state: EditorState) => writeHtml(state.doc).replaceAll("\n", "");
const ALL: Record<string, Action> = {
  ...TEXT_ACTIONS,
  ...OTHER_ACTIONS,
  ...TABLE_ACTIONS,
};
const run = (html: string, ...names: string[]) =>
  oneLine(names.reduce((state, name) => applied(state, ALL[name]?.run ?? fail), selected(html)));
const fail: Command = () => {
  throw new Error("no such button");
};

test.each([
  ["<p>Sit [still]</p>", "bold", "<p>Sit <strong>still</strong></p>"],
  ["<p>Sit <b>[still]</b></p>", "bold", "<p>Sit still</p>"],
  ["<p>রক্ত[চাপ] মাপুন</p>", "italic", "<p>রক্ত<em>চাপ</em> মাপুন</p>"],
  ["<p>[a</p><p>b]</p>", "italic", "<p><em>a</em></p><p><em>b</em></p>"],
  ["<p>CO[2]</p>", "subscript", "<p>CO<sub>2</sub></p>"],
  ["<p>m<sub>[2]</sub></p>", "superscript", "<p>m<sup>2</sup></p>"],
  ["<p>a[]</p>", "heading", "<h2>a</h2>"],
  ["<h2>a[]</h2>", "heading", "<p>a</p>"],
  ["<h2>a[]</h2>", "subheading", "<h3>a</h3>"],
  ["<h4>a[]</h4>", "paragraph", "<p>a</p>"],
  ["<p>[a</p><h2>b]</h2>", "bullets", "<ul><li>a</li><li>b</li></ul>"],
  ["<ul><li>a[]</li><li>b</li></ul>", "numbers", "<ol><li>a</li><li>b</li></ol>"],
  ["<ol><li>[a</li><li>b]</li></ol>", "numbers", "<p>a</p><p>b</p>"],
  ["<ul><li>a</li><li>b[]</li></ul>", "deeper", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["<ul><li>a<ul><li>b[]</li></ul></li></ul>", "outer", "<ul><li>a</li><li>b</li></ul>"],
  ["<p>a[]</p>", "quote", "<blockquote>a</blockquote>"],
  ["<blockquote>a[]</blockquote>", "quote", "<p>a</p>"],
  ["<blockquote><ul><li>a[]</li></ul></blockquote>", "quote", "<ul><li>a</li></ul>"],
  ["<p>[<b><i>a</i></b><u>b</u>]</p>", "plain", "<p>ab</p>"],
] as const)("%s, %s", (before, name, expected) => expect(run(before, name)).toBe(expected));

const TABLE =
  "<table><thead><tr><th>A[]</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>";

test.each([
  [
    ["add_row"],
    "<thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody>",
  ],
  [
    ["add_column"],
    "<thead><tr><th>A</th><th></th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td><td>2</td></tr></tbody>",
  ],
  [["remove_row"], "<tbody><tr><td>1</td><td>2</td></tr></tbody>"],
  [["remove_column"], "<thead><tr><th>B</th></tr></thead><tbody><tr><td>2</td></tr></tbody>"],
  [["remove_column", "remove_column"], null],
  [["remove_row", "remove_row"], null],
  [["remove_table"], null],
] as const)("a table after %j", (names, expected) => {
  const table = expected && `<table>${expected}</table>`;
  expect(run(`<p>a</p>${TABLE}<p>b</p>`, ...names)).toBe(`<p>a</p>${table ?? ""}<p>b</p>`);
});

test.each([
  ["<ul><li>a[]</li></ul><p>b</p>", /^<ul><li>a<\/li><\/ul><table>.*<p>b<\/p>$/],
  ["<blockquote>[]</blockquote>", /^<blockquote><\/blockquote><table>.*<\/table>$/],
  ["<p>[]</p>", /^<table>.*<\/table>$/],
])("a new table in %s stands below it", (before, expected) => {
  const state = applied(selected(before), OTHER_ACTIONS.table.run);
  expect(oneLine(state)).toMatch(expected);
  expect(state.selection.$from.node(-1).type.name).toBe("th");
});

test("a new table has the caret in its first cell, and Tab goes through its cells only", () => {
  let state = applied(selected("<p>a</p><p>[]</p>"), OTHER_ACTIONS.table.run);
  expect(state.selection.$from.parent.type.name).toBe("p");
  expect(state.selection.$from.node(-1).type.name).toBe("th");
  for (let cell = 2; cell <= 6; cell++) {
    expect(toCell(1)(state)).toBe(true);
    state = applied(state, toCell(1));
  }
  expect(state.selection.$from.node(-1).type.name).toBe("td");
  expect(toCell(1)(state)).toBe(false);
  expect(toCell(-1)(state)).toBe(true);
  expect(OTHER_ACTIONS.table.run(state)).toBe(false);
});

test("rows and columns of joined cells stay, but the table can be removed", () => {
  const state = selected('<table><tr><td colspan="2">a[]</td></tr></table>');
  const possible = Object.entries(TABLE_ACTIONS).filter(([, action]) => action.run(state));
  expect(possible.map(([name]) => name)).toEqual(["remove_table"]);
});

test("there is a place to write below a table at the end", () => {
  const state = selected(TABLE);
  const typed = state.apply(state.tr.insertText("after", state.doc.content.size - 1));
  expect(oneLine(typed)).toMatch(/<\/table><p>after<\/p>$/);
});

describe("a link", () => {
  const link = (html: string, address: string, words: string | null = null) => {
    const state = selected(html);
    const place = linkPlace(state);
    return oneLine(state.apply(withLink(state, place, address, words ?? place.words)));
  };
  const a = (words: string, href = "/doctors") =>
    `<a href="${href}" rel="noopener nofollow ugc">${words}</a>`;

  test.each([
    ["<p>see [them ]now</p>", null, `<p>see ${a("them")} now</p>`],
    ["<p>see [<b>them</b>]</p>", null, `<p>see ${a("<strong>them</strong>")}</p>`],
    ["<p>see [them]</p>", "doctors", `<p>see ${a("doctors")}</p>`],
    ["<p>see []</p>", "", `<p>see ${a("/doctors")}</p>`],
    [
      '<p>see <a href="/a">th[]e<b>m</b></a> now</p>',
      null,
      `<p>see ${a("the<strong>m</strong>")} now</p>`,
    ],
    ["<p>[a</p><p>b]</p>", null, `<p>${a("a")}</p><p>${a("b")}</p>`],
    ["<p>[a<br>b]</p>", null, `<p>${a("a<br />b")}</p>`],
  ])("of %s with the text %j", (before, words, expected) =>
    expect(link(before, "/doctors", words)).toBe(expected),
  );

  it("names what it is made of and where it leads", () => {
    expect(linkPlace(selected('<p><a href="/a?b=1">the[]m</a></p>'))).toMatchObject({
      words: "them",
      address: "/a?b=1",
    });
    expect(linkPlace(selected('<p>a [<a href="/a">b</a>]</p>'))).toMatchObject({
      words: "b",
      address: "/a",
    });
    expect(linkPlace(selected("<p>[a</p><p>b]</p>")).words).toBeNull();
  });

  it("can be taken away from the caret or the selection", () => {
    expect(oneLine(applied(selected('<p><a href="/a">a[]b</a></p>'), removeLink))).toBe(
      "<p>ab</p>",
    );
    expect(oneLine(applied(selected('<p>[a <a href="/a">b</a>]</p>'), removeLink))).toBe(
      "<p>a b</p>",
    );
    expect(removeLink(selected("<p>[a]</p>"))).toBe(false);
  });
});

const words = fc
  .array(
    fc.constantFrom("মাপুন", "রক্তচাপ", "ক্ষ", " ", "&", "<", ">", '"', "'", "5", "\u200d", "\u00a0"),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(""));
const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(ALL), "link", "type", "all"),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
    typed: words,
  }),
  { maxLength: 12 },
);

test("pages show everything that the buttons make unchanged, also after it was read again", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = editorState("<p>Sit still</p>");
      for (const { name, from, to, typed } of all) {
        const size = state.doc.content.size;
        const [$from, $to] = [from, to].map((part) => state.doc.resolve(Math.round(part * size)));
        if (!$from || !$to) throw new Error("no place");
        const selection =
          name === "all" ? new AllSelection(state.doc) : TextSelection.between($from, $to);
        state = forButtons(state.apply(state.tr.setSelection(selection)));
        if (name === "type") state = state.apply(state.tr.insertText(typed));
        else if (name === "link")
          state = state.apply(withLink(state, linkPlace(state), "https://who.int/?a=1&b=2", typed));
        else state = applied(state, ALL[name]?.run ?? (() => false));
        state.doc.check();
        const html = writeHtml(state.doc);
        expect(allowedHtml(html)).toBe(html);
        const again = writeHtml(readHtml(html));
        expect(allowedHtml(again)).toBe(again);
        expect(writeHtml(readHtml(again))).toBe(again);
      }
    }),
    { numRuns: 40 },
  );
});
