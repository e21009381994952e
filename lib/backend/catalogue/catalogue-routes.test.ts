/** @jest-environment node */
import { z } from "zod";
import { byColumn } from "@/lib/contract/product-fields";
import { deliveryOfferWire } from "@/lib/contract/wire/delivery";
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const inventory = z.strictObject({
  selling_price: z.number(),
  batch_no: z.string(),
  pack_quantity: z.number().int(),
  expires_month: z.string().regex(/^20\d\d-[01]\d$/),
});

const text = z.string().nullable();

const fact = () => text;
const { generic_name, strength, ...unlistedFacts } = byColumn({
  text: fact,
  code: fact,
  country: fact,
  gtin: fact,
  count: () => z.number().int().nullable(),
  taka: () => z.number().nullable(),
  choice: fact,
});

/** Fields that only complete records have. */
const unlisted = {
  description: z.string(),
  description_bn: text,
  keywords: z.string(),
  ...unlistedFacts,
  seo_title: text,
  seo_title_bn: text,
  seo_description: text,
  seo_description_bn: text,
  sku: z.string(),
  cold_chain: z.boolean(),
  offer_until: z.iso.date().nullable(),
  back_on: z.iso.date().nullable(),
  image_alt_bn: text,
};

const record = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  name_bn: text,
  image: z.string(),
  image_alt: z.string().nullable(),
  ...unlisted,
  short_description: z.string(),
  short_description_bn: text,
  discount: z.number(),
  rating: z.number(),
  review_count: z.number().int(),
  isNew: z.boolean(),
  category_id: z.number(),
  brand_id: z.number(),
  unit: text,
  unit_bn: text,
  generic_name,
  strength,
  unit_price: z.number().nullable(),
  needs_prescription: z.boolean(),
  inventory: inventory.nullable(),
  updated_at: z.iso.datetime(),
});

const category = z.looseObject({ id: z.number(), name: z.string(), total: z.number() });

const list = z.strictObject({
  products: z.array(record.extend({ more_images: z.array(z.string()) })),
  brands: z.array(z.looseObject({ id: z.number(), name: z.string(), description: z.string() })),
  categories: z.array(category),
});

const details = z.strictObject({
  product: record,
  brand: z.looseObject({ name: z.string() }),
  category,
  department: z.looseObject({ name: z.string() }),
  unit: z.looseObject({ name: z.string() }),
  purchase_inventory: z.looseObject({ batch_no: z.string() }).nullable(),
  productImages: z.array(z.looseObject({ id: z.number(), image: z.string() })).min(1),
  productReviews: z.array(
    z.strictObject({
      id: z.number(),
      rating: z.number().int(),
      comment: z.string(),
      created_at: z.iso.datetime(),
      user: z.strictObject({ name: z.string() }),
      verified: z.boolean(),
      // Reviews that wait for approval are not returned.
      waiting: z.literal(false),
    }),
  ),
  topRatedProducts: z.array(record).length(5),
  relatedProducts: z.array(record).min(1).max(12),
});

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

async function readList() {
  return list.parse((await visitor.get("/api/get-products")).body);
}

test("get-products returns all products with brands and categories", async () => {
  const { products, categories, brands } = await readList();
  expect(categories.reduce((sum, { total }) => sum + total, 0)).toBe(products.length);
  expect(brands).toHaveLength(12);
  expect(products.some((product) => product.inventory === null)).toBe(true);
  expect(products.some((product) => product.inventory?.pack_quantity === 0)).toBe(true);
});

test("get-details returns the data of the product page, newest review first", async () => {
  const { products } = await readList();
  for (const { id } of products) {
    const page = details.parse((await visitor.get(`/api/get-details/${id}`)).body);
    const dates = page.productReviews.map((review) => review.created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(page.productReviews).toHaveLength(page.product.review_count);
    expect(page.topRatedProducts.every((other) => other.id !== id)).toBe(true);
    expect(
      page.relatedProducts.every(
        (other) => other.id !== id && other.category_id === page.product.category_id,
      ),
    ).toBe(true);
  }
});

test("get-buynow-product-details returns the product and its delivery only", async () => {
  const response = await visitor.get("/api/get-buynow-product-details/3");
  const live = z.strictObject({ product: record, delivery: deliveryOfferWire });
  expect(live.parse(response.body).product.id).toBe(3);
});

test.each(["0", "-1", "01", "1.5", "abc", "9999999999", "999999", "1%20", "%E0%A4%A", "__proto__"])(
  "returns 404 for the invalid id %s",
  async (id) => {
    for (const path of ["get-details", "get-buynow-product-details"]) {
      const response = await visitor.get(`/api/${path}/${id}`);
      expect(response).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    }
  },
);

test("takes the inventory from the batch that expires first, with the pieces of all at its price", async () => {
  const id = await arrangeProduct(shop.db, "vitamin-c", 0);
  await addBatch(shop.db, id, "LATE", 7, 400);
  await addBatch(shop.db, id, "SOON", 3, 30);
  await addBatch(shop.db, id, "PAST", 50, -1);
  const response = await visitor.get(`/api/get-buynow-product-details/${id}`);
  expect(response.body).toMatchObject({
    product: { inventory: { selling_price: 255, batch_no: "SOON", pack_quantity: 10 } },
  });
});

test("returns categories, sliders and lists of the home page", async () => {
  const categories = await visitor.get("/api/get-home-categories");
  expect(
    z.object({ categories: z.array(category) }).parse(categories.body).categories,
  ).toHaveLength(14);
  const sliders = await visitor.get("/api/get-home-sliders");
  const slider = z.looseObject({ id: z.number(), image: z.string(), link: z.string() });
  const parsed = z
    .strictObject({
      sliders: z.array(slider).min(1),
      md_sliders: z.array(slider).min(1),
      group_sliders: z.array(slider).min(1),
      categories: z.array(category),
    })
    .parse(sliders.body);
  expect(parsed.sliders[0]?.link).toMatch(/^\/category\/products\/\d+$/);
});

test("omits the long texts and most facts for a caller that requests list fields", async () => {
  const whole = list.parse((await visitor.get("/api/get-products")).body);
  const short = (await visitor.get("/api/get-products?fields=list")).body;
  const traits = [
    "product_kind",
    "power",
    "power_bn",
    "material",
    "material_bn",
    "warranty_months",
  ];
  const products = whole.products.map((product) =>
    Object.fromEntries(
      Object.entries(product).filter(([name, value]) => {
        if (name === "cold_chain") return value === true;
        return traits.includes(name) ? value !== null : !(name in unlisted);
      }),
    ),
  );
  expect(short).toEqual({ ...whole, products });
});

test("orders bestsellers and trending products by sales and reviews", async () => {
  const ids = z.array(z.looseObject({ id: z.number(), review_count: z.number() }));
  const home = z
    .object({ best_selling_products: ids, trending_products: ids })
    .parse((await visitor.get("/api/get-home-products")).body);
  const sold = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("orders.status", "!=", 4)
    .select(["product_id", "quantity"])
    .execute();
  const piecesOf = (id: number) =>
    sold.reduce((sum, line) => sum + (line.product_id === id ? line.quantity : 0), 0);
  const pieces = home.best_selling_products.map(({ id }) => piecesOf(id));
  expect(pieces[0]).toBeGreaterThan(0);
  expect(pieces).toEqual([...pieces].sort((a, b) => b - a));
  const reviews = home.best_selling_products
    .filter(({ id }) => piecesOf(id) === 0)
    .map(({ review_count }) => review_count);
  expect(reviews.length).toBeGreaterThan(0);
  expect(reviews).toEqual([...reviews].sort((a, b) => b - a));
  for (const products of Object.values(home)) {
    expect(products).toHaveLength(24);
    expect(new Set(products.map(({ id }) => id)).size).toBe(24);
  }
});

test("leaves a discount of less than one taka out of the offers of the home page", async () => {
  const { db } = shop;
  const offers = z.object({ offer_products: z.array(z.object({ id: z.number() })).min(1) });
  const idsOf = async () =>
    offers
      .parse((await visitor.get("/api/get-home-products")).body)
      .offer_products.map(({ id }) => id);
  const [first = 0] = await idsOf();
  const priceAs = (price: number) =>
    db.updateTable("products").set({ price }).where("id", "=", first).execute();
  const { price, discount_percent: percent } = await db
    .selectFrom("products")
    .select(["price", "discount_percent"])
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const least = Math.ceil(10_000 / percent);
  await priceAs(least - 1);
  expect(await idsOf()).not.toContain(first);
  await priceAs(least);
  expect(await idsOf()).toContain(first);
  await priceAs(price);
});

test("selects home products by the rules of each list", async () => {
  const products = z.array(record).min(1).max(24);
  const home = z
    .strictObject({
      new_arrival_products: products,
      offer_products: products,
      trending_products: products,
      medical_products: products,
      best_selling_products: products,
      featured_products: products,
      setting: z.record(z.string(), z.string()),
      blogs: z.array(z.unknown()),
      image_galleries: z.array(z.unknown()),
      video_galleries: z.array(z.unknown()),
      success_stories: z.array(z.unknown()),
    })
    .parse((await visitor.get("/api/get-home-products")).body);
  expect(home.new_arrival_products[0]?.isNew).toBe(true);
  const discounts = home.offer_products.map((product) => product.discount);
  expect(discounts).toEqual([...discounts].sort((a, b) => b - a));
  expect(Math.min(...discounts)).toBeGreaterThan(0);
  expect(home.medical_products.every((product) => product.category_id === 15)).toBe(true);
  expect(home.featured_products).toHaveLength(16);
  expect(home.setting.banner_image_6).toBe("demo/sliders/banner_image_6.webp");
});
