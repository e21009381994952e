import { languageOf } from "./text-language";

test.each([
  ["Niramoy, Administration", "en"],
  ["নিরাময়, প্রশাসন", "bn"],
  ["Dr. সালমা", "bn"],
  ["", "en"],
])("%j is %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
