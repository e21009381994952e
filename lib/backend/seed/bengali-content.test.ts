/** @jest-environment node */

import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { amounts, blocks, letters, numbers, SHORTEST, tags } from "@/lib/dev/testing/bengali-texts";
import bengaliEbooks from "./bengali/ebooks.json";
import bengaliNotices from "./bengali/notices.json";
import doctors from "./content/doctors.json";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

function readEbooks() {
  return shop.db
    .selectFrom("ebooks")
    .innerJoin("ebook_categories", "ebook_categories.id", "ebooks.category_id")
    .selectAll("ebooks")
    .select(["ebook_categories.name as category", "ebook_categories.name_bn as category_bn"])
    .execute();
}

type Ebook = Awaited<ReturnType<typeof readEbooks>>[number];

/** Returns the texts of an e-book that pages show, with the Bengali ones, by column. */
const textsOf = (ebook: Ebook) => [
  { text: ebook.name, bengali: ebook.name_bn },
  { text: ebook.subtitle, bengali: ebook.subtitle_bn },
  { text: ebook.author, bengali: ebook.author_bn },
  { text: ebook.category, bengali: ebook.category_bn },
  { text: ebook.short_description, bengali: ebook.short_description_bn },
  { text: ebook.description, bengali: ebook.description_bn },
];

const readNotices = () => shop.db.selectFrom("notices").selectAll().execute();

/** Expects Bengali in Unicode normalization form C, without words in Latin characters. */
function expectBengali(text: string | null) {
  expect(text).toMatch(/[\u0980-\u09ff]/);
  expect(text?.replace(/<[^>]*>/g, "")).not.toMatch(/[a-z0-9]/i);
  expect(text?.normalize("NFC")).toBe(text);
}

test("e-books in English have Bengali texts, those in Bengali have one text only", async () => {
  const ebooks = await readEbooks();
  const english = ebooks.filter(({ language }) => language === "en");
  expect(english.map(({ slug }) => slug).sort()).toEqual(Object.keys(bengaliEbooks.ebooks).sort());
  for (const { bengali } of english.flatMap(textsOf)) expectBengali(bengali);
  const others = ebooks.filter(({ language }) => language === "bn").flatMap(textsOf);
  for (const { text, bengali } of others) {
    expectBengali(text);
    expect(bengali).toBeNull();
  }
});

test("Bengali texts of e-books have the structure and numbers of the English ones", async () => {
  const english = (await readEbooks()).filter(({ language }) => language === "en");
  for (const { slug, ...ebook } of english) {
    const description = ebook.description_bn ?? "";
    expect([slug, tags(description)]).toEqual([slug, tags(ebook.description)]);
    const counted = blocks(description).map(numbers);
    expect([slug, counted]).toEqual([slug, blocks(ebook.description).map(numbers)]);
    const texts = blocks(description);
    const missing = blocks(ebook.description).flatMap((text, block) =>
      amounts(text).filter((words) => !words.test(texts[block] ?? "")),
    );
    expect([slug, missing]).toEqual([slug, []]);
  }
});

test("Bengali texts of e-books are about as long as the English ones", async () => {
  const english = (await readEbooks()).filter(({ language }) => language === "en");
  const share = (bengali: string | null, text: string | null) =>
    letters(bengali ?? "") / letters(text ?? "");
  for (const ebook of english) {
    const { slug, description, description_bn } = ebook;
    const summary = share(ebook.short_description_bn, ebook.short_description);
    expect([slug, share(description_bn, description) >= SHORTEST]).toEqual([slug, true]);
    expect([slug, summary >= SHORTEST]).toEqual([slug, true]);
  }
});

test("authors of e-books are spelled like the doctors of the same names", async () => {
  const known = new Map(doctors.map((doctor) => [doctor.name, doctor.name_bn]));
  const english = (await readEbooks()).filter(({ language }) => language === "en");
  for (const { author, author_bn } of english) expect(author_bn).toBe(known.get(author ?? ""));
});

test("notices in English have a Bengali title and publisher with the same numbers", async () => {
  const notices = await readNotices();
  const english = notices.filter(({ language }) => language === "en");
  expect(english.map(({ slug }) => slug).sort()).toEqual(Object.keys(bengaliNotices).sort());
  for (const { title, title_bn, publisher_bn } of english) {
    expectBengali(title_bn);
    expectBengali(publisher_bn);
    expect(numbers(title_bn ?? "")).toEqual(numbers(title));
  }
  const others = notices.filter(({ language }) => language === "bn");
  expect(others.map(({ title_bn, publisher_bn }) => title_bn ?? publisher_bn)).toEqual(
    others.map(() => null),
  );
});

test("e-books have distinct names on Bengali pages", async () => {
  const names = (await readEbooks()).map(({ name, name_bn }) => name_bn ?? name);
  expect(new Set(names).size).toBe(names.length);
});

test("each publisher of notices has one Bengali name", async () => {
  const notices = await readNotices();
  const pairs = notices.map(({ publisher, publisher_bn }) => `${publisher}: ${publisher_bn}`);
  expect(new Set(pairs).size).toBe(new Set(notices.map(({ publisher }) => publisher)).size);
});

test("e-book orders of the demo have the Bengali names of the e-books", async () => {
  const items = await shop.db
    .selectFrom("ebook_order_items")
    .innerJoin("ebooks", "ebooks.id", "ebook_order_items.ebook_id")
    .select(["ebook_order_items.name_bn as stored", "ebooks.name_bn as current"])
    .execute();
  expect(items.filter(({ stored }) => stored !== null).length).toBeGreaterThan(0);
  expect(items.map(({ stored }) => stored)).toEqual(items.map(({ current }) => current));
});
