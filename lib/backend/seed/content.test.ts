/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { openBackend } from "../backend";
import bodies from "./content/blog-bodies.json";
import blogs from "./content/blogs.json";
import texts from "./content/ebook-texts.json";
import ebooks from "./content/ebooks.json";
import notices from "./content/notices.json";

const ALLOWED = /^<\/?(p|h2|h3|ul|ol|li|strong|em|blockquote|table|thead|tbody|tr|th|td)>$/;
const CONTENT = ["blogs", "gallery_items", "notices", "doctors", "ebooks"] as const;

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

async function counts(): Promise<number[]> {
  const rows = CONTENT.map((table) => shop.db.selectFrom(table).select("id").execute());
  return (await Promise.all(rows)).map((found) => found.length);
}

test("seeds more than a page of each kind", async () => {
  expect(await counts()).toEqual([23, 26, 15, 26, 16]);
});

test("has a file for every picture, video and notice", async () => {
  const { db } = shop;
  const items = await db.selectFrom("gallery_items").selectAll().execute();
  const books = await db.selectFrom("ebooks").selectAll().execute();
  const paths = [
    ...(await db.selectFrom("blogs").select("image").execute()).map((row) => row.image),
    ...(await db.selectFrom("doctors").select("image").execute()).map((row) => row.image),
    ...(await db.selectFrom("authors").selectAll().execute()).map((row) => row.profile_photo),
    ...(await db.selectFrom("notices").selectAll().execute()).map((row) => row.pdf_file),
    ...items.flatMap((item) => [item.image, item.video_url, item.video_webm]),
    ...books.flatMap((book) => [book.image, ...JSON.parse(book.preview_images)]),
  ];
  const missing = paths.filter((path) => path && !existsSync(join("public/media", path)));
  expect(paths.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test("has a different PDF for every notice", () => {
  const files = notices.map(({ file }) => readFileSync(join("public/media/demo", file)));
  for (const pdf of files) {
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.subarray(-1_024).toString("latin1")).toContain("%%EOF");
  }
  expect(new Set(files.map((pdf) => pdf.toString("base64"))).size).toBe(15);
});

test("has a PDF for every e-book, none of them public", async () => {
  for (const { slug } of await shop.db.selectFrom("ebooks").select("slug").execute()) {
    const pdf = readFileSync(join("lib/backend/seed/ebook-pdfs", `${slug}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(existsSync(join("public/media/demo/ebooks", `${slug}.pdf`))).toBe(false);
  }
});

test("rates e-books by the average of their reviews", async () => {
  const reviews = await shop.db.selectFrom("ebook_reviews").selectAll().execute();
  expect(reviews.length).toBeGreaterThan(10);
  for (const book of await shop.db.selectFrom("ebooks").selectAll().execute()) {
    const own = reviews.filter((review) => review.ebook_id === book.id);
    const average = own.reduce((sum, review) => sum + review.rating, 0) / (own.length || 1);
    expect(book.review_count).toBe(own.length);
    expect(book.rating).toBeCloseTo(average, 2);
  }
});

test("seeds reviewers of e-books without accounts", async () => {
  const reviewers = await shop.db
    .selectFrom("ebook_reviews")
    .innerJoin("users", "users.id", "ebook_reviews.user_id")
    .select(["email", "mobile_no"])
    .execute();
  expect(reviewers.every((user) => user.email === null && user.mobile_no === null)).toBe(true);
});

test("does not restore deleted content in a shop with products", async () => {
  for (const table of ["ebook_reviews", "appointments", ...CONTENT] as const)
    await shop.db.deleteFrom(table).execute();
  const lines: string[] = [];
  const options = testOptions(shop.dataDir, { onProgress: (line) => lines.push(line) });
  await (await openBackend(options)).close();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  expect(lines).toEqual([]);
});

test("has a different text with simple tags for every blog and e-book", () => {
  expect(Object.keys(bodies).sort()).toEqual(blogs.map((blog) => blog.slug).sort());
  expect(Object.keys(texts).sort()).toEqual(ebooks.map((ebook) => ebook.slug).sort());
  const descriptions = Object.values<{ description: string }>(texts).map(
    (text) => text.description,
  );
  const html = [...Object.values<string>(bodies), ...descriptions];
  expect(new Set(html).size).toBe(html.length);
  const tags = html.flatMap((text) => text.match(/<[^>]*>/g) ?? []);
  expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([]);
});
