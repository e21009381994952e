/** @jest-environment node */
import { localName, localText } from "./local-text";

test("a Bengali page has the Bengali text, which needs no mark", () => {
  expect(localText("Cardiology", "হৃদ্‌রোগ", "bn")).toEqual({ text: "হৃদ্‌রোগ", lang: undefined });
});

test.each([null, ""])("without a Bengali text (%p) the other stands there, marked", (bengali) => {
  expect(localText("Cardiology", bengali, "bn")).toEqual({ text: "Cardiology", lang: "en" });
});

test("an English page has the text itself, also one that a server writes in Bengali", () => {
  expect(localText("Cardiology", "হৃদ্‌রোগ", "en")).toEqual({ text: "Cardiology", lang: undefined });
  expect(localText("হৃদ্‌রোগ", null, "en")).toEqual({ text: "হৃদ্‌রোগ", lang: "bn" });
  expect(localText("হৃদ্‌রোগ", null, "bn")).toEqual({ text: "হৃদ্‌রোগ", lang: undefined });
});

test("no text is none", () => {
  expect(localText(null, null, "bn")).toBeNull();
  expect(localText(null, "আছে", "en")).toBeNull();
  expect(localText(null, "আছে", "bn")?.text).toBe("আছে");
});

test("names", () => {
  expect(localName({ name: "Dr. Salma", nameBn: "ডা. সালমা" }, "bn").text).toBe("ডা. সালমা");
});
