/** @jest-environment node */
import { languageOf, localePath, splitLocalePath } from "./locales";

describe("locale paths", () => {
  it.each([
    ["en", "/", "/"],
    ["en", "/products", "/products"],
    ["bn", "/", "/bn"],
    ["bn", "/products/3?x=1", "/bn/products/3?x=1"],
  ] as const)("localePath: %s %s is %s", (locale, path, expected) => {
    expect(localePath(locale, path)).toBe(expected);
  });

  it.each([
    ["/bn", "bn", "/"],
    ["/bn/products/3", "bn", "/products/3"],
    ["/", "en", "/"],
    ["/bnx", "en", "/bnx"],
    ["/en/products", "en", "/en/products"],
  ])("splitLocalePath: %s is %s and %s", (full, locale, path) => {
    expect(splitLocalePath(full)).toEqual({ locale, path });
  });
});

test.each([
  ["Niramoy, Administration", "en"],
  ["নিরাময়, প্রশাসন", "bn"],
  ["Dr. সালমা", "bn"],
  ["", "en"],
])("languageOf: %j is %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
