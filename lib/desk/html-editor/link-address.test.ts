/** @jest-environment node */
import { allowedHtml } from "@/lib/base/html/allowed-html";
import { isKeptAddress, isLinkAddress } from "./link-address";

test.each([
  ["https://www.who.int/", true],
  ["mailto:office@niramoy.example", true],
  ["tel:+8801712345678", true],
  ["/doctors", true],
  ["//elsewhere.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["www.who.int", false],
  ["https://a b", false],
])("a link to %s: %s", (address, expected) => expect(isLinkAddress(address)).toBe(expected));

test.each([
  ...[
    "https://who.int",
    "HTTP://who.int",
    "mailto:a@b",
    "tel:1",
    "/a",
    "a/b",
    "../a",
    "#a",
    "?a:b",
  ],
  ...["javascript:x", "JaVaScript:x", "java\tscript:x", "\u0001javascript:x", "data:x", "ftp://a"],
  ...["//a", "\\\\a", "/\\a", " //a", "https:x", "vbscript:x", "blob:x", "x-y+z.1:a"],
])("keeps the address %j of a link as pages do", (address) => {
  const shown = allowedHtml(`<a href="${address}">a</a>`).includes("href=");
  expect(isKeptAddress(address)).toBe(shown);
});
