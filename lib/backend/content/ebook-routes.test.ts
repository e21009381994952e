/** @jest-environment node */
import { z } from "zod";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const path = z.string().startsWith("demo/ebooks/").endsWith(".webp");
const bengali = z.string().min(1).nullable();
const category = z.strictObject({
  id: z.number().int(),
  name: z.string().min(1),
  name_bn: bengali,
});

const ebook = z.strictObject({
  id: z.number().int(),
  name: z.string().min(1),
  image: path,
  discount: z.number().int().min(0).max(100),
  rating: z.number().min(0).max(5),
  ebook_sale_price: z.number().positive(),
  description: z.string().min(1),
  description_bn: bengali,
  short_description: z.string().min(1),
  short_description_bn: bengali,
  ebook_preview_images: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.array(path).length(4)),
  category,
  review_count: z.number().int(),
  slug: z.string(),
  name_bn: bengali,
  subtitle: z.string().nullable(),
  subtitle_bn: bengali,
  language: z.enum(["en", "bn"]),
  author: z.string().nullable(),
  author_bn: bengali,
  pages: z.number().int().nullable(),
  updated_at: z.iso.datetime(),
  seo_title: z.string().nullable(),
  seo_title_bn: bengali,
  seo_description: z.string().nullable(),
  seo_description_bn: bengali,
});

const list = z.strictObject({ ebooks: z.array(ebook) });

const details = z.strictObject({
  product: ebook,
  category,
  productImages: z.array(z.strictObject({ id: z.number().int(), image: path })).length(5),
  productReviews: z.array(
    z.strictObject({
      id: z.number().int(),
      rating: z.number().int().min(1).max(5),
      comment: z.string().min(1),
      created_at: z.iso.datetime(),
      user: z.strictObject({ name: z.string().min(1) }),
      verified: z.boolean(),
      // Reviews that wait for approval are not returned.
      waiting: z.literal(false),
    }),
  ),
  topRatedProducts: z.array(ebook).length(5),
  relatedProducts: z.array(ebook).length(12),
});

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

const readList = async () => list.parse((await visitor.get("/api/get-ebooks")).body).ebooks;
const readDetails = async (id: number) =>
  details.parse((await visitor.get(`/api/get-ebook-details/${id}`)).body);

test("get-ebooks returns more than a page, some discounted, prices in taka", async () => {
  const ebooks = await readList();
  expect(ebooks).toHaveLength(16);
  expect(ebooks[0]).toMatchObject({
    name: "Living Well with Diabetes",
    ebook_sale_price: 180,
    discount: 20,
    category: { name: "Endocrinology" },
  });
  expect(ebooks.filter((entry) => entry.discount === 0).length).toBeGreaterThan(0);
});

test("returns no path of a PDF", async () => {
  for (const address of ["get-ebooks", "get-ebook-details/1", "get-buynow-ebook-details/1"])
    expect(JSON.stringify((await visitor.get(`/api/${address}`)).body)).not.toMatch(/\.pdf/i);
});

test("get-ebook-details returns all reviews, newest first, and other e-books", async () => {
  for (const { id } of await readList()) {
    const page = await readDetails(id);
    const dates = page.productReviews.map((review) => review.created_at);
    expect(page.product.id).toBe(id);
    expect(page.category).toEqual(page.product.category);
    expect(page.productImages[0]?.image).toBe(page.product.image);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(page.productReviews).toHaveLength(page.product.review_count);
    const others = [...page.topRatedProducts, ...page.relatedProducts];
    expect(others.every((other) => other.id !== id)).toBe(true);
  }
});

test("orders related e-books by category, then language, and top rated ones by rating", async () => {
  const other = await openShop();
  const { category_id } = await other.db
    .selectFrom("ebooks")
    .select("category_id")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await other.db.updateTable("ebooks").set({ category_id }).where("id", "=", 16).execute();
  await other.db.updateTable("ebooks").set({ rating: 1 }).execute();
  await other.db.updateTable("ebooks").set({ rating: 4.5 }).where("id", "=", 9).execute();
  await other.db.updateTable("ebooks").set({ rating: 5 }).where("id", "=", 12).execute();
  const response = await new Visitor(other.backend).get("/api/get-ebook-details/1");
  const page = details.parse(response.body);
  expect(page.topRatedProducts.map((entry) => entry.id).slice(0, 2)).toEqual([12, 9]);
  expect(page.relatedProducts.map((entry) => entry.id).slice(0, 2)).toEqual([16, 9]);
  expect(page.relatedProducts.slice(1, 10).every((entry) => entry.language === "en")).toBe(true);
  await other.close();
});

test("get-buynow-ebook-details returns the e-book only", async () => {
  const { body } = await visitor.get("/api/get-buynow-ebook-details/3");
  expect(z.strictObject({ product: ebook }).parse(body).product.slug).toBe("first-aid-at-home");
});

test.each(["0", "-1", "01", "1.5", "abc", "9999999999", "999999", "1%20", "%E0%A4%A", "1'--"])(
  "returns 404 for the invalid id %s",
  async (id) => {
    for (const call of ["get-ebook-details", "get-buynow-ebook-details"])
      expect(await visitor.get(`/api/${call}/${id}`)).toMatchObject({
        status: 404,
        body: { message: "This e-book does not exist." },
      });
  },
);

test("returns 405 for writes to e-books", async () => {
  for (const call of ["get-ebooks", "get-ebook-details/1", "get-buynow-ebook-details/1"])
    expect((await visitor.request("PUT", `/api/${call}`)).status).toBe(405);
});
