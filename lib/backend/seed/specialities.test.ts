/** @jest-environment node */
import { specialityKey } from "@/lib/centre/doctors/speciality";
import { languageOf } from "@/lib/i18n/locales";
import defaults from "@/lib/site/defaults.json";
import doctors from "./content/doctors.json";
import texts from "./content/specialities.json";

const ALL = Object.entries(texts);
/** Maximum characters of a title in search results; the page appends the name of the shop. */
const TITLE = 60;

test("every speciality of the demo doctors has texts, and no other one", () => {
  const keys = doctors.map(({ speciality }) => specialityKey(speciality));
  expect(new Set(Object.keys(texts))).toEqual(new Set(keys));
});

test.each(ALL)("%s has an introduction and a title in both languages", (_, columns) => {
  const { description, description_bn, seo_title, seo_title_bn } = columns;
  expect([description, seo_title].map(languageOf)).toEqual(["en", "en"]);
  expect([description_bn, seo_title_bn].map(languageOf)).toEqual(["bn", "bn"]);
  expect(`${seo_title} | ${defaults.name.en}`.length).toBeLessThanOrEqual(TITLE);
  expect(`${seo_title_bn} | ${defaults.name.bn}`.length).toBeLessThanOrEqual(TITLE);
  expect(description.match(/\. |[.]$/g)?.length).toBeGreaterThanOrEqual(2);
  expect(`${description} ${description_bn}`).not.toMatch(/guarantee|\bcures?\b|the best|গ্যারান্টি/i);
});

test("no two specialities have the same text", () => {
  const all = ALL.flatMap(([, columns]) => Object.values(columns));
  expect(new Set(all).size).toBe(all.length);
});
