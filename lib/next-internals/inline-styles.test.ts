/** @jest-environment node */
import { nextSample } from "@/lib/dev/testing/next-sample";
import { styledDocument, withStyles } from "./inline-styles";

const LINK = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';
const EARLY =
  '<link rel="expect" href="#content" blocking="render"/><link rel="preload" as="style" href="/_next/a.css"/>';
const { document } = nextSample();

test("puts the rules into the head and the style sheet to the end", () => {
  const found = styledDocument(document);
  expect(found?.sheet).toBe("/_next/a.css");
  const styled = found ? withStyles(found, "p{content:'$&'}") : "";
  const end = "</body></html>";
  expect(document.endsWith(end)).toBe(true);
  expect(styled).toBe(
    document.replace(LINK, () => `${EARLY}<style>p{content:'$&'}</style>`).replace(end, LINK + end),
  );
});

test.each([
  ["no style sheet", document.replace(LINK, "")],
  ["two style sheets", document.replace(LINK, LINK + LINK)],
  ["a style sheet in the content only", document.replace(LINK, "").replace("<p ", `${LINK}<p `)],
  ["no script at the end", document.replace("</body>", "<p></p></body>")],
])("finds nothing in a document with %s", (_, other) => {
  expect(other).not.toBe(document);
  expect(styledDocument(other)).toBeNull();
});
