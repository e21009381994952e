/** @jest-environment node */
import { fillPlaceholders, hasOnlyPlaceholders } from "./placeholders";

test("fills known placeholders, and leaves the others", () => {
  const filled = fillPlaceholders("{name} opens at {hours}. {toString} {name}", { name: "Shifa" });
  expect(filled).toBe("Shifa opens at {hours}. {toString} Shifa");
});

test.each([
  ["{phone} or {total}", true],
  ["no placeholder", true],
  ["{phone} or {mobile}", false],
])("%s has only known ones: %p", (text, only) =>
  expect(hasOnlyPlaceholders(text, ["phone", "total"])).toBe(only),
);
