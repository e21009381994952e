/** @jest-environment node */
import { openShop } from "@/lib/dev/testing/backend/shop";
import { languageOf } from "@/lib/i18n/locales";
import defaults from "@/lib/site/defaults.json";
import texts from "./content/seo.json";

type Texts = (typeof texts)["products"]["bp-arm"];

const ALL = Object.entries(texts).flatMap(([table, records]) =>
  Object.entries<Texts>(records).map(([key, columns]): [string, Texts] => [
    `${table} ${key}`,
    columns,
  ]),
);
/** Maximum characters of a title in search results; the page appends the name of the shop. */
const TITLE = 60;

test.each(ALL)("%s has texts that search engines show whole, in both languages", (_, columns) => {
  const { seo_title, seo_title_bn, seo_description, seo_description_bn } = columns;
  expect(`${seo_title} | ${defaults.name.en}`.length).toBeLessThanOrEqual(TITLE);
  expect(`${seo_title_bn} | ${defaults.name.bn}`.length).toBeLessThanOrEqual(TITLE);
  for (const { length } of [seo_description, seo_description_bn]) {
    expect(length).toBeGreaterThanOrEqual(120);
    expect(length).toBeLessThanOrEqual(155);
  }
  expect([seo_title, seo_description].map(languageOf)).toEqual(["en", "en"]);
  expect([seo_title_bn, seo_description_bn].map(languageOf)).toEqual(["bn", "bn"]);
});

test("no two records have the same text", () => {
  const all = ALL.flatMap(([, columns]) => Object.values(columns));
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["products", "slug"],
  ["ebooks", "slug"],
  ["categories", "slug"],
  ["brands", "name"],
] as const)("the demo shop has those of %s", async (table, key) => {
  const { db } = await openShop();
  const columns = ["seo_title", "seo_title_bn", "seo_description", "seo_description_bn"] as const;
  const rows = await db
    .selectFrom(table)
    .select([`${key} as key`, ...columns])
    .where("seo_title", "is not", null)
    .execute();
  expect(Object.fromEntries(rows.map(({ key: name, ...row }) => [name, row]))).toEqual(
    texts[table],
  );
});
