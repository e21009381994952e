/** @jest-environment node */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const inventory = z.strictObject({
  selling_price: z.number(),
  batch_no: z.string().nullable(),
  pack_quantity: z.number().int(),
  expires_month: z.string().nullable(),
});
const hit = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  image: z.string(),
  discount: z.number(),
  inventory: inventory.nullable(),
});
const found = z.strictObject({ products: z.array(hit) });

/** Longer than an old index may answer. */
const WELL_LATER_MS = 6 * 60_000;

let shop: TestShop;
let visitor: Visitor;
let clock = Date.now();

beforeAll(async () => {
  shop = await openShop({ now: () => clock });
  visitor = new Visitor(shop.backend);
});

async function ask(query: string) {
  const answer = await visitor.get(`/api/get-search-products?${query}`);
  expect(answer.status).toBe(200);
  return found.parse(answer.body).products;
}

const search = (text: string) => ask(`query=${encodeURIComponent(text)}`);
const names = async (text: string) => (await search(text)).map((product) => product.name);

test("words in any order and in any case", async () => {
  const monitors = await names("blood pressure monitor");
  expect(monitors.length).toBeGreaterThan(1);
  expect(await names("MONITOR   pressure Blood")).toEqual(monitors);
  expect(await names("  blood-pressure, monitor! ")).toEqual(monitors);
});

test("a word the shop does not know counts for nothing beside those it knows", async () => {
  const monitors = await names("blood pressure monitor");
  expect(await names("rossmax blood pressure monitor")).toEqual(monitors);
  expect(await search("zzzz qqqq")).toEqual([]);
});

test("what is in stock comes first among equals", async () => {
  const [first, second] = await search("knee support");
  const setStock = (productId: number | undefined, quantity: number) =>
    shop.db
      .updateTable("batches")
      .set({ quantity })
      .where("product_id", "=", productId ?? 0)
      .execute();
  await shop.db
    .updateTable("products")
    .set({ name: "Knee Support", keywords: "brace" })
    .where("id", "in", [first?.id ?? 0, second?.id ?? 0])
    .execute();
  await setStock(first?.id, 0);
  await setStock(second?.id, 5);
  clock += WELL_LATER_MS;
  const order = (await search("knee support")).slice(0, 2).map(({ id }) => id);
  expect(order).toEqual([second?.id, first?.id]);
});

test("keywords and brand are searched as well, a name that fits comes first", async () => {
  const brand = await shop.db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .where("products.slug", "=", "bp-arm")
    .select(["brands.name as brand", "products.name"])
    .executeTakeFirstOrThrow();
  expect(await names(`${brand.brand} hypertension cuff upper arm`)).toContain(brand.name);
  const [first] = await names("stethoscope");
  expect(first?.toLowerCase()).toContain("stethoscope");
});

test("Bengali words, whatever way they are encoded", async () => {
  const meters = await names("রক্তচাপ");
  expect(meters.length).toBeGreaterThan(1);
  expect(await names("প্রেসার রক্তচাপ")).not.toEqual([]);
  await shop.db
    .updateTable("products")
    .set({ keywords: "বয়স্ক হৃদ্\u200cযন্ত্র n95" })
    .where("slug", "=", "bp-arm")
    .execute();
  const [name] = meters.filter((entry) => /arm/i.test(entry));
  expect(await names("n95")).not.toContain(name);
  clock += WELL_LATER_MS;
  for (const text of ["ব\u09dfস্ক", "ব\u09af\u09bcস্ক", "হৃদ্যন্ত্র", "হৃদ্\u200dযন্ত্র", "n৯৫"])
    expect(await names(text)).toContain(name);
});

test("a product is found by its Bengali name, and told with it", async () => {
  await shop.db
    .updateTable("products")
    .set({ name_bn: "ঝিলমিল যন্ত্র" })
    .where("slug", "=", "bp-wrist")
    .execute();
  clock += WELL_LATER_MS;
  expect((await search("ঝিলমিল"))[0]).toMatchObject({ name_bn: "ঝিলমিল যন্ত্র" });
});

test("a search does not wait for what was written meanwhile, one soon after shows it", async () => {
  const rename = (name: string) =>
    shop.db.updateTable("products").set({ name }).where("slug", "=", "bp-wrist").execute();
  await rename("Quixotic Monitor");
  clock += WELL_LATER_MS;
  expect(await names("quixotic")).toEqual(["Quixotic Monitor"]);
  await rename("Quixotic Wrist Monitor");
  expect(await names("quixotic")).toEqual(["Quixotic Monitor"]);
  clock += 10_000;
  expect(await names("quixotic")).toEqual(["Quixotic Monitor"]);
  // Ends, or the test runs out of time.
  while ((await names("quixotic"))[0] !== "Quixotic Wrist Monitor") await setImmediate();
});

test("ten, or as many as are asked for; the ten are the first of them", async () => {
  const ten = await search("a");
  expect(ten).toHaveLength(10);
  const all = await ask("query=a&limit=200");
  expect(all.length).toBeGreaterThan(20);
  expect(all.slice(0, 10)).toEqual(ten);
  expect(await ask("query=a&limit=3")).toEqual(ten.slice(0, 3));
});

test.each(["0", "201", "-1", "ten", "1.5", ""])("limit=%s is refused", async (limit) => {
  const answer = await visitor.get(`/api/get-search-products?query=a&limit=${limit}`);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: { limit: ["limit is a number from 1 to 200."] } });
});

test("a hit tells price and stock of now, not of when the index was made", async () => {
  const productId = await arrangeProduct(shop.db, "bp-wrist", 5);
  const [before] = await search("wrist monitor");
  expect(before).toMatchObject({ id: productId, inventory: { pack_quantity: 5 } });
  const sold = { quantity: 0 };
  await shop.db.updateTable("batches").set(sold).where("product_id", "=", productId).execute();
  await shop.db
    .updateTable("products")
    .set({ discount_percent: 15 })
    .where("id", "=", productId)
    .execute();
  const [after] = await search("wrist monitor");
  expect(after).toMatchObject({ discount: 15, inventory: { pack_quantity: 0 } });
});

test.each(["", "query=", "query=%20%20", "q=mask", "query=%25", "query=_", "query=%00", "query=*"])(
  "nothing that can be searched finds nothing: %s",
  async (query) => {
    expect(await ask(query)).toEqual([]);
  },
);

test("a wildcard is only the end of a word", async () => {
  const products = await search("pressure mon");
  expect(products.length).toBeGreaterThan(0);
  for (const text of ["pressure%mon", "mon_pressure", "%pressure% %mon%"])
    expect(await search(text)).toEqual(products);
});

test("only the first 100 characters count", async () => {
  const words = "mask ".repeat(19);
  expect(await search(`  ${words}mask blue`)).toEqual(await search("mask"));
  expect(await search(`  ${words}blue`)).toEqual(await search("mask blue"));
  expect(await search("mask blue")).not.toEqual(await search("mask"));
});

test.each([
  "' OR 1=1 --",
  '"; DROP TABLE products; --',
  "<script>alert(1)</script>",
  "\\",
  "%E0%A4%A",
  "😀👩‍⚕️",
  "\u202e\ufeff",
  "x".repeat(20_000),
  "a ".repeat(5_000),
  "[(*+?{^$|",
])("nothing typed can break it: %#", async (text) => {
  await search(text);
  expect((await search("thermometer")).length).toBeGreaterThan(0);
});

test("broken encodings and several queries are answered", async () => {
  for (const query of [
    "query=%E0%A4%A",
    "query=%",
    "query=%ff%fe",
    "query[]=a",
    "query=zzz&query=a",
  ])
    expect(await ask(query)).toEqual(expect.any(Array));
});

test("the search is only read", async () => {
  expect((await visitor.request("POST", "/api/get-search-products")).status).toBe(405);
});
