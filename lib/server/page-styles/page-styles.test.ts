/** @jest-environment node */
import { pageStyles } from "./page-styles";
import { readStyleSheet } from "./style-sheet";

const MARKUP =
  '<html lang="en"><body><main class="page [&amp;&gt;p]:big"><p data-on="">Text</p></main></body></html>';
const stylesOf = (sheet: string) => pageStyles(readStyleSheet(sheet), MARKUP);

test("keeps the rules that match something, in the order of the sheet", () => {
  expect(stylesOf(".page{a:1}.other{a:2}p{a:3}.page [data-on]{a:4}[data-off]{a:5}h1{a:6}")).toBe(
    ".page{a:1}p{a:3}.page [data-on]{a:4}",
  );
  expect(stylesOf(".\\[\\&\\>p\\]\\:big>p{a:1}")).toBe(".\\[\\&\\>p\\]\\:big>p{a:1}");
});

test("drops the selectors of a rule that match nothing", () => {
  expect(stylesOf(".page,.other,.page:hover{a:1}")).toBe(".page{a:1}");
});

test("drops what is for print, or after an action of the visitor", () => {
  expect(stylesOf("@media print{p{a:1}}@media (hover:hover){p{a:1}}p:hover{a:1}")).toBe("");
  const also = "@media print,(scripting:none){p{a:1}}";
  expect(stylesOf(also)).toBe(also);
});

test("keeps media queries with a rule, and the order of the layers", () => {
  expect(
    stylesOf(
      "@layer a{h1{a:1}}@layer b{p{a:1}}@media (width>9px){h1{a:1}}@media (width>8px){p{a:1}}",
    ),
  ).toBe("@layer a;@layer b{p{a:1}}@media (width>8px){p{a:1}}");
});

test("drops rules that need another file", () => {
  const drawing = 'p{mask:url("data:image/svg+xml,a")}';
  expect(stylesOf(`p{background:url(a.png)}${drawing}`)).toBe(drawing);
});

test("keeps fonts that need no file, and properties and animations that are used", () => {
  const kept = [
    '@font-face{src:local("Arial")}',
    "@font-face{src:url(data:font/woff2;base64,AA==)}",
    "p{animation:turn 1s;--one:1}",
    "@keyframes turn{to{a:1}}",
    "@property --one{inherits:false}",
  ];
  const dropped = [
    "@font-face{src:url(/a.woff2)}",
    "@keyframes other{to{a:1}}",
    "@property --two{inherits:false}",
  ];
  expect(stylesOf([...kept, ...dropped].join(""))).toBe(kept.join(""));
});

test("takes fonts that must not arrive late out of the lists of fonts", () => {
  const fonts = ["a", "b"].map(
    (name) =>
      `@font-face{font-family:${name};font-display:${name === "a" ? "optional" : "swap"};src:url(/${name}.woff2)}`,
  );
  const lists = '@layer theme{html{--font-one:a, "c";--font-two:b, "c"}}';
  expect(stylesOf(fonts.join("") + lists)).toBe(`${lists}@layer theme{:root:root{--font-one:"c"}}`);
});

test("keeps the rules for attributes that the inline script of pages sets", () => {
  const tab = '[data-tab="reviews"] p{a:1}';
  expect(stylesOf(tab)).toBe(tab);
});

test("keeps fonts that the page preloads", () => {
  const [first, second] = ["a", "b"].map(
    (name) => `@font-face{src:url(/${name}.woff2)format("woff2")}`,
  );
  expect(pageStyles(readStyleSheet(`${first}${second}`), MARKUP, ["/b.woff2"])).toBe(second);
});
