/** @jest-environment node */
import { siteSettings } from "@/lib/site/settings-schema";
import bengali from "./i18n/bn.json";
import english from "./i18n/en.json";
import { bySection, SETTING_SECTIONS, settingAfter } from "./setting-sections";

test("every setting is in one section, and nothing else is", () => {
  const keys = Object.values(SETTING_SECTIONS).flat();
  expect([...keys].sort()).toEqual(Object.keys(siteSettings.shape).sort());
});

test.each([english, bengali])("every section has a name", ({ desk }) => {
  expect(Object.keys(desk.settings.sections).sort()).toEqual(
    [...Object.keys(SETTING_SECTIONS), "other"].sort(),
  );
});

test.each([
  ["name", "tagline"],
  ["licences", "pharmacist"],
  ["pharmacist", "vat"],
  ["vat", null],
  ["later", null],
])("after %s comes %s", (key, next) => expect(settingAfter(key)).toBe(next));

test("shows settings in the order of the table, and those of a later version last", () => {
  const settings = ["vat", "later", "phone", "name"].map((key) => ({ key }));
  expect(bySection(settings)).toEqual([
    { section: "contact", settings: [{ key: "name" }, { key: "phone" }] },
    { section: "licences", settings: [{ key: "vat" }] },
    { section: "other", settings: [{ key: "later" }] },
  ]);
  expect(bySection([])).toEqual([]);
});
