/** @jest-environment node */
import { readFileSync } from "node:fs";
import { LATIN } from "@/lib/dev/testing/bengali-style";
import defaults from "@/lib/site/defaults.json";
import bengaliEbooks from "./bengali/ebooks.json";
import bengaliNotices from "./bengali/notices.json";
import authors from "./content/authors.json";
import bodies from "./content/blog-bodies.json";
import blogs from "./content/blogs.json";
import doctors from "./content/doctors.json";
import texts from "./content/ebook-texts.json";
import ebooks from "./content/ebooks.json";
import gallery from "./content/gallery.json";
import notices from "./content/notices.json";
import { demoProducts } from "./products";

const WORDS_PER_BLOG = 250;
const DESCRIPTION_LENGTH = { min: 110, max: 160 };

const BENGALI_CONTENT = [bengaliEbooks, bengaliNotices];
const CONTENT = [authors, bodies, blogs, doctors, texts, ebooks, gallery, notices, BENGALI_CONTENT];

const BENGALI = /[\u0980-\u09ff]/;
/** Expects a Bengali text without words in Latin characters. */
function expectBengali(text: string) {
  expect(text).toMatch(BENGALI);
  expect(text).not.toMatch(/[a-z]{2}/i);
}
const PLACEHOLDER =
  /lorem|ipsum|dolor sit|placeholder|dummy|coming soon|to be added|sample text|\bTODO\b|\bTBD\b|\bxxx|\bfoo\b|asdf|\bundefined\b|\?\?\?/i;
const BOAST =
  /miracle|guarantee|world[- ]class|100 ?%\s*(safe|effective|cure)|no side effects|instant(ly)? cures?|permanent cure|the best (doctor|hospital|centre)|শতভাগ|গ্যারান্টি|অলৌকিক/i;

const bodyOf = (slug: string) => new Map(Object.entries<string>(bodies)).get(slug) ?? "";
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const paragraphs = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map((match) => match[1]);

/** Returns every string of a JSON value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(blogs)("blog $slug", ({ slug, title, language, meta_description }) => {
  const html = bodyOf(slug);

  it("has a body of sufficient length in its language", () => {
    expect(plain(html).split(" ").length).toBeGreaterThanOrEqual(WORDS_PER_BLOG);
    expect(BENGALI.test(plain(html).slice(0, 80))).toBe(language === "bn");
    expect(BENGALI.test(title)).toBe(language === "bn");
  });

  it("has sections with headings, and ends with the advice to see a doctor", () => {
    expect(html.match(/<h[23]>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/<p><em>[^<]*<\/em><\/p>$/);
  });

  it("has a description short enough for search results", () => {
    expect(meta_description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
    expect(meta_description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    expect(html).not.toContain(meta_description);
  });
});

test("has distinct blogs in both languages", () => {
  expect(blogs.filter(({ language }) => language === "en").length).toBeGreaterThanOrEqual(15);
  expect(blogs.filter(({ language }) => language === "bn").length).toBeGreaterThanOrEqual(4);
  const said = [
    ...blogs.map(({ title }) => title),
    ...blogs.map(({ meta_description }) => meta_description),
    ...Object.values<string>(bodies).flatMap(paragraphs),
  ];
  expect(new Set(said).size).toBe(said.length);
});

test("has at least 24 doctors with their own texts and pictures", () => {
  expect(doctors.length).toBeGreaterThanOrEqual(24);
  for (const key of ["name", "name_bn", "bio", "file"] as const)
    expect(new Set(doctors.map((doctor) => doctor[key])).size).toBe(doctors.length);
  for (const { bio, ...doctor } of doctors) {
    expect(bio.split(" ").length).toBeGreaterThanOrEqual(10);
    for (const key of ["name_bn", "title_bn", "speciality_bn", "degrees_bn", "bio_bn"] as const)
      expectBengali(doctor[key]);
  }
});

test("has at least 17 pictures, 3 videos and 6 stories, all with texts", () => {
  const { images, videos, success_stories: stories } = gallery;
  expect(images.length).toBeGreaterThanOrEqual(17);
  expect(videos.length).toBeGreaterThanOrEqual(3);
  expect(stories.length).toBeGreaterThanOrEqual(6);
  for (const { caption, caption_bn } of [...images, ...videos]) {
    expect(caption.length).toBeGreaterThan(8);
    expect(caption_bn).toMatch(BENGALI);
  }
  for (const { quote, title_bn, person_bn, quote_bn } of stories) {
    expect(quote.split(" ").length).toBeGreaterThanOrEqual(12);
    for (const text of [title_bn, person_bn, quote_bn]) expectBengali(text);
  }
});

test("has contents and sample pages for every e-book", () => {
  const known = new Map(Object.entries(texts));
  for (const { slug, previews, language } of ebooks) {
    const { description = "", short_description = "" } = known.get(slug) ?? {};
    expect(plain(description).split(" ").length).toBeGreaterThanOrEqual(80);
    expect(short_description.length).toBeGreaterThan(60);
    expect(BENGALI.test(short_description)).toBe(language === "bn");
    expect(new Set(previews).size).toBeGreaterThanOrEqual(4);
  }
});

test("has Bengali texts for every product", () => {
  for (const { slug, bengali, description } of demoProducts()) {
    const { name, unit, short_description, description: text } = bengali;
    for (const one of [name, short_description, plain(text)]) {
      expect([slug, one]).toEqual([slug, expect.stringMatching(BENGALI)]);
      expect([slug, one.replace(LATIN, " ").match(/[a-z]{2,}/gi)]).toEqual([slug, null]);
    }
    expect([slug, unit]).toEqual([slug, expect.stringMatching(BENGALI)]);
    expect(text).not.toBe(description);
  }
  const names = demoProducts().map(({ bengali }) => bengali.name);
  expect(new Set(names).size).toBe(names.length);
});

test("has no placeholders, empty texts or unrealistic promises", () => {
  const said = textsOf([CONTENT, defaults]);
  expect(said.length).toBeGreaterThan(600);
  expect(said.filter((text) => text.trim() === "")).toEqual([]);
  expect(said.filter((text) => PLACEHOLDER.test(text))).toEqual([]);
  expect(said.filter((text) => BOAST.test(text))).toEqual([]);
});

test("has the portraits and videos of the site settings", () => {
  const paths = textsOf(defaults).filter((text) => /^\/(media|brand)\//.test(text));
  expect(paths.length).toBeGreaterThanOrEqual(5);
  for (const path of paths) expect(readFileSync(`public${path}`).length).toBeGreaterThan(100);
});
