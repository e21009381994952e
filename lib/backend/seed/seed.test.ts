/** @jest-environment node */

import { isGtin } from "@/lib/contract/gtin";
import { ROLES } from "@/lib/contract/terms";
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
import { demoProducts } from "./products";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

async function count(table: "categories" | "brands" | "products" | "users" | "banners") {
  const row = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

test("seeds a complete shop", async () => {
  expect(await count("categories")).toBe(14);
  expect(await count("brands")).toBe(12);
  expect(await count("products")).toBeGreaterThanOrEqual(80);
  expect(await count("banners")).toBe(16);
  const medical = await shop.db
    .selectFrom("categories")
    .select("name")
    .where("id", "=", 15)
    .executeTakeFirstOrThrow();
  expect(medical.name).toBe("Medical Home Appliances");
});

test("has distinct names that fit on a product card", () => {
  const names = demoProducts().map(({ name }) => name);
  expect(names.filter((name) => cardName(name) !== name)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("has products in every category, with ids from 1 without gaps", () => {
  const products = demoProducts();
  expect(products.map((p) => p.id)).toEqual(products.map((_, index) => index + 1));
  expect(new Set(products.map((p) => p.categoryId)).size).toBe(14);
});

test("has no batch that expires in the first month after seeding", async () => {
  const { soonest } = await shop.db
    .selectFrom("batches")
    .select((eb) => eb.fn.min("expires_on").as("soonest"))
    .executeTakeFirstOrThrow();
  expect(Number(soonest)).toBeGreaterThan(Date.now() + 30 * 24 * 60 * 60 * 1000);
});

test("has distinct main pictures, names and descriptions", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  for (const field of ["image", "description", "name", "slug"] as const)
    expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
  expect(rows.every((row) => row.image.startsWith("demo/products/"))).toBe(true);
});

test("has discounted and sold-out products, some without inventory, and fractional ratings", async () => {
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

test("has manufacturer and country for every product, and a generic name for every strength", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  expect(rows.filter((row) => row.manufacturer === null || row.origin === null)).toEqual([]);
  expect(rows.filter((row) => row.strength !== null && row.generic_name === null)).toEqual([]);
  expect(rows.filter((row) => row.generic_name !== null && !row.dosage_form)).toEqual([]);
  expect(rows.filter((row) => (row.pack_size === null) !== (row.pack_item === null))).toEqual([]);
  const numbers = rows.flatMap((row) => row.registration_no ?? []);
  expect(numbers.filter((number) => !number.startsWith("SAMPLE-"))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const gtins = rows.flatMap((row) => row.gtin ?? []);
  // GS1 keeps 952 for examples.
  expect(gtins.filter((gtin) => !isGtin(gtin) || !gtin.startsWith("952"))).toEqual([]);
  expect(new Set(gtins).size).toBe(gtins.length);
  expect(gtins.length).toBeGreaterThan(50);
  const generics = rows.flatMap((row) => row.generic_name ?? []);
  expect(generics.length - new Set(generics).size).toBeGreaterThan(3);
  expect(rows.filter((row) => row.needs_prescription === 1).map((row) => row.slug)).toEqual([
    "cetirizine-10",
    "oxygen-cylinder",
  ]);
});

test("has facts of existing products only", () => {
  const slugs = new Set(demoProducts().map(({ slug }) => slug));
  expect(Object.keys(facts).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("rates products by the average of their reviews", async () => {
  const rows = await shop.db.selectFrom("products").selectAll().execute();
  const all = await shop.db.selectFrom("product_reviews").selectAll().execute();
  const reviews = all.filter(({ waiting_at }) => waiting_at === null);
  expect(all.length - reviews.length).toBe(3);
  for (const row of rows) {
    const own = reviews.filter((review) => review.product_id === row.id);
    const average = own.reduce((sum, review) => sum + review.rating, 0) / (own.length || 1);
    expect(row.review_count).toBe(own.length);
    expect(row.rating).toBeCloseTo(average, 2);
  }
});

test("seeds once when two instances start on an empty folder in parallel", async () => {
  const dataDir = await newTestDatabase();
  const lines: string[] = [];
  const options = testOptions(dataDir, { onProgress: (line) => lines.push(line) });
  const backends = await Promise.all([openBackend(options), openBackend(options)]);
  for (const backend of backends) expect(await backend.ready()).toBe(true);
  expect(lines).toHaveLength(1);
  const db = await openRows(dataDir);
  const rows = await db.selectFrom("products").select("id").execute();
  expect(rows).toHaveLength(demoProducts().length);
  await db.destroy();
  for (const backend of backends) await backend.close();
});

test("serves an empty shop without seed", async () => {
  const backend = await openBackend(testOptions(await newTestDatabase(), { seed: "none" }));
  const response = await backend.fetch(new Request("http://localhost/api/get-products"));
  expect(await response.json()).toEqual({ products: [], brands: [], categories: [] });
  await backend.close();
});

test("seeds a staff member for each role, but not on a public URL", async () => {
  const roles = await shop.db.selectFrom("staff").select("role").orderBy("id").execute();
  expect(roles.map(({ role }) => role)).toEqual([...ROLES]);
  const dataDir = await newTestDatabase();
  const options = testOptions(dataDir, { siteUrl: "https://shop.example" });
  await (await openBackend(options)).close();
  const db = await openRows(dataDir);
  expect(await db.selectFrom("products").select("id").limit(1).execute()).toHaveLength(1);
  expect(await db.selectFrom("staff").selectAll().execute()).toEqual([]);
  await db.destroy();
});
