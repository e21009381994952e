/** @jest-environment node */

import {
  newTestDatabase,
  openShop,
  type TestShop,
  testOptions,
} from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { cardName } from "@/lib/shop/product/product-rules";
import { openBackend } from "../backend";
import facts from "./pharmacy-facts.json";
import { placedProducts } from "./products";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

async function count(table: "categories" | "brands" | "products" | "users" | "sliders") {
  const row = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

test("a whole shop", async () => {
  expect(await count("categories")).toBe(14);
  expect(await count("brands")).toBe(12);
  expect(await count("products")).toBeGreaterThanOrEqual(80);
  expect(await count("sliders")).toBe(10);
  const medical = await shop.db
    .selectFrom("categories")
    .select("name")
    .where("id", "=", 15)
    .executeTakeFirstOrThrow();
  expect(medical.name).toBe("Medical Home Appliances");
});

test("names fit on a card whole, and no two cards read the same", () => {
  const names = placedProducts().map(({ name }) => name);
  expect(names.filter((name) => cardName(name) !== name)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("every category has products, ids run from 1 without gaps", () => {
  const products = placedProducts();
  expect(products.map((p) => p.id)).toEqual(products.map((_, index) => index + 1));
  expect(new Set(products.map((p) => p.categoryId)).size).toBe(14);
});

test("no batch expires in the first month, whenever the shop is filled", async () => {
  const { soonest } = await shop.db
    .selectFrom("batches")
    .select((eb) => eb.fn.min("expires_on").as("soonest"))
    .executeTakeFirstOrThrow();
  expect(Number(soonest)).toBeGreaterThan(Date.now() + 30 * 24 * 60 * 60 * 1000);
});

test("no two products share a main picture, a name or a description", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  for (const field of ["image", "description", "name", "slug"] as const)
    expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
  expect(rows.every((row) => row.image.startsWith("demo/products/"))).toBe(true);
});

test("all kinds of products: discounted, sold out, without inventory, with fractions of a star", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  const batches = await shop.db.selectFrom("batches").selectAll().execute();
  const inStock = new Set(batches.filter((b) => b.quantity > 0).map((b) => b.product_id));
  const stocked = new Set(batches.map((b) => b.product_id));
  expect(rows.filter((row) => row.discount_percent > 0).length).toBeGreaterThan(10);
  expect(rows.filter((row) => stocked.has(row.id) && !inStock.has(row.id)).length).toBeGreaterThan(
    3,
  );
  expect(rows.filter((row) => !stocked.has(row.id)).length).toBeGreaterThan(3);
  expect(rows.filter((row) => !Number.isInteger(row.rating)).length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.is_featured === 1).length).toBe(16);
});

test("a pharmacy's facts: a maker and a country for all, a generic for what has a strength", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  expect(rows.filter((row) => row.manufacturer === null || row.origin === null)).toEqual([]);
  expect(rows.filter((row) => row.strength !== null && row.generic_name === null)).toEqual([]);
  expect(rows.filter((row) => row.generic_name !== null && !row.dosage_form)).toEqual([]);
  expect(rows.filter((row) => (row.pack_size === null) !== (row.pack_item === null))).toEqual([]);
  const numbers = rows.flatMap((row) => row.registration_no ?? []);
  expect(numbers.filter((number) => !number.startsWith("SAMPLE-"))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const generics = rows.flatMap((row) => row.generic_name ?? []);
  expect(generics.length - new Set(generics).size).toBeGreaterThan(3);
  expect(rows.filter((row) => row.needs_prescription === 1).map((row) => row.slug)).toEqual([
    "cetirizine-10",
    "oxygen-cylinder",
  ]);
});

test("every fact of the demo shop is that of a product", () => {
  const slugs = new Set(placedProducts().map(({ slug }) => slug));
  expect(Object.keys(facts).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("rating is the average of the reviews", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  const reviews = await shop.db.selectFrom("product_reviews").selectAll().execute();
  for (const row of rows) {
    const own = reviews.filter((review) => review.product_id === row.id);
    const average = own.reduce((sum, review) => sum + review.rating, 0) / (own.length || 1);
    expect(row.review_count).toBe(own.length);
    expect(row.rating).toBeCloseTo(average, 2);
  }
});

test("two starts at once on an empty folder make one seed", async () => {
  const dataDir = await newTestDatabase();
  const lines: string[] = [];
  const options = testOptions(dataDir, { onProgress: (line) => lines.push(line) });
  const backends = await Promise.all([openBackend(options), openBackend(options)]);
  for (const backend of backends) expect(await backend.ready()).toBe(true);
  expect(lines).toHaveLength(1);
  const db = await openRows(dataDir);
  const rows = await db.selectFrom("products").select("id").execute();
  expect(rows).toHaveLength(placedProducts().length);
  await db.destroy();
  for (const backend of backends) await backend.close();
});

test("a shop without seed is empty and works", async () => {
  const backend = await openBackend(testOptions(await newTestDatabase(), { seed: "none" }));
  const response = await backend.fetch(new Request("http://localhost/api/get-products"));
  expect(await response.json()).toEqual({ products: [], brands: [], categories: [] });
  await backend.close();
});
