/** @jest-environment node */
import { localName, localText } from "./local-text";

test("returns the Bengali text without `lang` on a Bengali page", () => {
  expect(localText("Cardiology", "হৃদ্‌রোগ", "bn")).toEqual({ text: "হৃদ্‌রোগ", lang: undefined });
});

test.each([null, ""])(
  "falls back to the original text with `lang` if the Bengali text is %p",
  (bengali) => {
    expect(localText("Cardiology", bengali, "bn")).toEqual({ text: "Cardiology", lang: "en" });
  },
);

test("returns the original text on an English page, with `lang` if it is Bengali", () => {
  expect(localText("Cardiology", "হৃদ্‌রোগ", "en")).toEqual({ text: "Cardiology", lang: undefined });
  expect(localText("হৃদ্‌রোগ", null, "en")).toEqual({ text: "হৃদ্‌রোগ", lang: "bn" });
  expect(localText("হৃদ্‌রোগ", null, "bn")).toEqual({ text: "হৃদ্‌রোগ", lang: undefined });
});

test("returns null without a text", () => {
  expect(localText(null, null, "bn")).toBeNull();
  expect(localText(null, "আছে", "en")).toBeNull();
  expect(localText(null, "আছে", "bn")?.text).toBe("আছে");
});

test("localName returns the name in the page's language", () => {
  expect(localName({ name: "Dr. Salma", nameBn: "ডা. সালমা" }, "bn").text).toBe("ডা. সালমা");
});
