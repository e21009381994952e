/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { amounts, blocks, letters, numbers, SHORTEST, tags } from "@/lib/dev/testing/bengali-texts";
import { unpackContent } from "../kernel/records/packed-content";
import bengaliBlogs from "./bengali/blogs.json";
import bodies from "./content/blog-bodies.json";
import blogs from "./content/blogs.json";

const DESCRIPTION_LENGTH = { min: 110, max: 160 };

type Texts = { title: string; meta_description: string; body: string };
const BENGALI = new Map(Object.entries<Texts>(bengaliBlogs));
const BODIES = new Map(Object.entries<string>(bodies));

const translated = blogs.flatMap(({ slug, title, meta_description }) => {
  const bengali = BENGALI.get(slug);
  const english = { title, meta_description, body: BODIES.get(slug) ?? "" };
  return bengali ? [{ slug, english, bengali }] : [];
});

describe.each(translated)("Bengali texts of $slug", ({ english, bengali }) => {
  it("have the headings, list items, table cells and emphasis of the English ones", () => {
    expect(tags(bengali.body)).toEqual(tags(english.body));
  });

  it("have the same numbers in each heading, paragraph, list item and table cell", () => {
    expect(blocks(bengali.body).map(numbers)).toEqual(blocks(english.body).map(numbers));
    expect(numbers(bengali.title)).toEqual(numbers(english.title));
    expect(numbers(bengali.meta_description)).toEqual(numbers(english.meta_description));
  });

  it.each(["title", "meta_description", "body"] as const)("have a complete %s", (part) => {
    const text = bengali[part];
    expect(letters(text)).toBeGreaterThanOrEqual(SHORTEST * letters(english[part]));
    expect(text.replace(/<[^>]*>/g, "")).not.toMatch(/[a-z0-9]/i);
    expect(text.normalize("NFC")).toBe(text);
  });

  it("have a description short enough for search results", () => {
    expect(bengali.meta_description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
    expect(bengali.meta_description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
  });
});

test("Bengali texts have the times and lengths that are words in English, such as 'two hours'", () => {
  const expected = translated.flatMap(({ slug, english, bengali }) => {
    const texts = blocks(bengali.body);
    return blocks(english.body).flatMap((text, block) =>
      amounts(text).map((words) => ({ slug, words, text: texts[block] ?? "" })),
    );
  });
  expect(expected.length).toBeGreaterThan(40);
  expect(expected.filter(({ words, text }) => !words.test(text))).toEqual([]);
});

test("Bengali texts of the blogs have their own titles, descriptions and paragraphs", () => {
  const said = [...BENGALI.values()].flatMap(({ title, meta_description, body }) => [
    title,
    meta_description,
    ...(body.match(/<p>.*?<\/p>/g) ?? []),
  ]);
  expect(new Set(said).size).toBe(said.length);
});

describe("seeded blogs", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openShop();
  });

  it("have Bengali texts if they are in English, and none beside Bengali ones", async () => {
    const rows = await shop.db.selectFrom("blogs").selectAll().execute();
    expect(rows.length).toBe(blogs.length);
    for (const { slug, language, title_bn, meta_description_bn, content_bn } of rows) {
      const stored = {
        title: title_bn,
        meta_description: meta_description_bn,
        body: content_bn && unpackContent(content_bn),
      };
      const none = { title: null, meta_description: null, body: null };
      expect([slug, stored]).toEqual([slug, language === "en" ? BENGALI.get(slug) : none]);
    }
  });
});
