/** @jest-environment node */
import { pharmacistSetting } from "./pharmacist";

const VALID = {
  name: { en: "Salma Begum", bn: "সালমা বেগম" },
  grade: "A",
  registration: "A-1234",
};

const named = (en: string) => ({ ...VALID, name: { ...VALID.name, en } });

test("keeps a pharmacist, without blanks around and with Latin digits", () => {
  expect(pharmacistSetting.parse({ ...named(" Salma Begum "), registration: " A-১২৩৪ " })).toEqual(
    VALID,
  );
  expect(pharmacistSetting.parse(null)).toBeNull();
});

test.each([
  ["a name that is empty", named("  "), ["name", "en"]],
  ["a name with markup", named("<b>Salma</b>"), ["name", "en"]],
  ["a name of two lines", named("Salma\nBegum"), ["name", "en"]],
  ["a name that is too long", named("x".repeat(81)), ["name", "en"]],
  ["a name in one language", { ...VALID, name: { en: "Salma" } }, ["name", "bn"]],
  ["another grade", { ...VALID, grade: "D" }, ["grade"]],
  ["no grade", { ...VALID, grade: null }, ["grade"]],
  ["no registration", { ...VALID, registration: "" }, ["registration"]],
  ["a registration with markup", { ...VALID, registration: "A<1>" }, ["registration"]],
  ["a registration that is too long", { ...VALID, registration: "1".repeat(41) }, ["registration"]],
])("refuses %s", (_, value, path) => {
  const { error } = pharmacistSetting.safeParse(value);
  expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
});
