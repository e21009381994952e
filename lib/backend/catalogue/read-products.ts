import { addToGroup } from "@/lib/base/groups";
import { FIELD_COLUMNS, type FieldColumn } from "@/lib/contract/product-fields";
import { TRAITS } from "@/lib/contract/traits";
import type { Served } from "@/lib/contract/wire/fields";
import type { productWire } from "@/lib/contract/wire/products";
import { toTaka } from "@/lib/shop/pricing/price";
import { inBatches } from "../kernel/db/bulk";
import { type SeoColumns, updatedTime } from "../kernel/db/columns";
import type { Batch, Db, ProductRow, Trx } from "../kernel/db/schema";
import { seoOf } from "../kernel/records/page-texts";
import { batchesByProduct, batchesOf, sellableBatch } from "../stock/sellable-batch";
import { expiryMonth, factsOf, unitPrice } from "./pharmacy-facts";

/** A product row with the name of its unit. */
export type ProductWithUnit = ProductRow & { unit: string | null };

type ProductRecord = Served<typeof productWire>;

/** Fields that only the full product record has. */
type Unlisted =
  | Exclude<FieldColumn, "generic_name" | "strength">
  // Cards of a Bengali list already show the Bengali name beside the picture.
  | "image_alt_bn"
  | "description"
  | "description_bn"
  | "keywords"
  | "sku"
  | "offer_until"
  | "cold_chain"
  | "back_on"
  | keyof SeoColumns;

type ListedRecord = Omit<ProductRecord, Unlisted> & { cold_chain?: boolean };

type Listed = Omit<
  ProductWithUnit,
  | Unlisted
  | "slug"
  | "price"
  | "unit_id"
  | "department_id"
  | "vat_rate"
  | "is_featured"
  | "is_antibiotic"
  | "successor_id"
  | "archived_at"
> &
  Pick<ProductRow, "pack_size" | "cold_chain">;

/** @param batch the sellable one, see {@link sellableBatch} */
function listedRecord(product: Listed, batch: Batch | null): ListedRecord {
  return {
    id: product.id,
    name: product.name,
    name_bn: product.name_bn,
    image: product.image,
    image_alt: product.image_alt,
    short_description: product.short_description,
    short_description_bn: product.short_description_bn,
    discount: product.discount_percent,
    rating: product.rating,
    review_count: product.review_count,
    isNew: product.is_new === 1,
    category_id: product.category_id,
    brand_id: product.brand_id,
    unit: product.unit,
    unit_bn: product.unit_bn,
    generic_name: product.generic_name,
    strength: product.strength,
    unit_price: unitPrice(product, batch),
    needs_prescription: product.needs_prescription === 1,
    // Left out for most products, of which a list has many.
    ...(product.cold_chain === 1 && { cold_chain: true }),
    inventory: inventoryRecord(batch),
    updated_at: updatedTime(product, product.created_at),
  };
}

function inventoryRecord(batch: Batch | null): ProductRecord["inventory"] {
  return (
    batch && {
      selling_price: toTaka(batch.selling_price),
      batch_no: batch.batch_no,
      pack_quantity: batch.quantity,
      expires_month: expiryMonth(batch),
    }
  );
}

/** @param batch the sellable one, see {@link sellableBatch} */
export function productRecord(product: ProductWithUnit, batch: Batch | null): ProductRecord {
  const { sku, image_alt_bn, description, description_bn, keywords } = product;
  return {
    ...listedRecord(product, batch),
    ...factsOf(product),
    ...seoOf(product),
    sku,
    offer_until: product.offer_until,
    cold_chain: product.cold_chain === 1,
    back_on: product.back_on,
    image_alt_bn,
    description,
    description_bn,
    keywords,
  };
}

interface StockedProduct {
  product: ProductWithUnit;
  batch: Batch | null;
}

/** Selects products that are not archived, with the name of their unit, without an order. */
export function selectProducts(db: Db | Trx) {
  return db
    .selectFrom("products")
    .leftJoin("units", "units.id", "products.unit_id")
    .where("products.archived_at", "is", null)
    .selectAll("products")
    .select("units.name as unit");
}

/** Returns the products with these ids, by id. */
export async function readProducts(
  db: Db | Trx,
  now: number,
  ids: number[],
): Promise<StockedProduct[]> {
  if (ids.length === 0) return [];
  const query = selectProducts(db).orderBy("products.id").where("products.id", "in", ids);
  const products = await query.execute();
  const batches = await batchesByProduct(db, ids);
  return products.map((product) => ({
    product,
    batch: sellableBatch(batches.get(product.id) ?? [], now),
  }));
}

/** Returns products as the API contract shows them, in the order of `ids`. */
export async function readRecords(db: Db, now: number, ids: number[]): Promise<ProductRecord[]> {
  const found = await readProducts(db, now, ids);
  const records = new Map(
    found.map(({ product, batch }) => [product.id, productRecord(product, batch)]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
}

export async function readProduct(
  db: Db | Trx,
  now: number,
  id: number,
): Promise<StockedProduct | null> {
  const product = await selectProducts(db).where("products.id", "=", id).executeTakeFirst();
  if (!product) return null;
  return { product, batch: sellableBatch(await batchesOf(db, id), now) };
}

/** Returns price and availability of products, by id; leaves out those that are not sold. */
export async function readOffers(
  db: Db,
  now: number,
  ids: number[],
): Promise<Map<number, Pick<ProductRecord, "discount" | "inventory">>> {
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom("products")
    .select(["id", "discount_percent"])
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .execute();
  const batches = await batchesByProduct(db, ids);
  return new Map(
    products.map(({ id, discount_percent: discount }) => {
      const batch = sellableBatch(batches.get(id) ?? [], now);
      return [id, { discount, inventory: inventoryRecord(batch) }];
    }),
  );
}

/** Products per step: reading long texts blocks the event loop. */
const STEP = 50;

function readStep(db: Db, afterId: number) {
  return selectProducts(db)
    .where("products.id", ">", afterId)
    .orderBy("products.id")
    .limit(STEP)
    .execute();
}

const TRAIT_COLUMNS = FIELD_COLUMNS.filter(({ field }) =>
  TRAITS.some(({ column }) => column === field),
).map(({ column }) => column);

/** Returns the known traits of a product, which only lists of all products have. */
function traitRecord(product: Readonly<Partial<Record<FieldColumn, string | number | null>>>) {
  const known = TRAIT_COLUMNS.filter((column) => product[column] != null);
  return Object.fromEntries(known.map((column) => [column, product[column]]));
}

function readListedStep(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .leftJoin("units", "units.id", "products.unit_id")
    .select(["products.id", "products.name", "name_bn", "image", "image_alt"])
    .select(["short_description", "short_description_bn", "unit_bn"])
    .select(["discount_percent", "rating", "review_count", "is_new", "category_id", "brand_id"])
    .select(["units.name as unit", "generic_name", "needs_prescription", "cold_chain"])
    .select(["strength", "pack_size"])
    .select(["products.created_at", "products.updated_at"])
    .select(TRAIT_COLUMNS)
    .where("products.id", ">", afterId)
    .where("products.archived_at", "is", null)
    .orderBy("products.id")
    .limit(STEP)
    .execute();
}

/** Returns the pictures of products besides the main one, in their order, by product id. */
async function morePictures(
  db: Db,
  products: { id: number; image: string }[],
): Promise<Map<number, string[]>> {
  const main = new Map(products.map(({ id, image }) => [id, image]));
  const rows = await db
    .selectFrom("product_images")
    .select(["product_id", "path"])
    .where("product_id", "in", [...main.keys()])
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const others = new Map<number, string[]>();
  for (const { product_id: id, path } of rows)
    if (path !== main.get(id)) addToGroup(others, id, path);
  return others;
}

/** Pictures that only the list of all products has. */
interface MorePictures {
  more_images: string[];
}

async function* stepsOf<Product extends { id: number; image: string }, Record>(
  db: Db,
  now: number,
  read: (afterId: number) => Promise<Product[]>,
  record: (product: Product, batch: Batch | null) => Record,
): AsyncGenerator<(Record & MorePictures)[]> {
  for await (const products of inBatches(read)) {
    const batches = await batchesByProduct(
      db,
      products.map(({ id }) => id),
    );
    const pictures = await morePictures(db, products);
    yield products.map((product) => ({
      ...record(product, sellableBatch(batches.get(product.id) ?? [], now)),
      more_images: pictures.get(product.id) ?? [],
    }));
  }
}

/** Yields every product after an id with all its texts, ordered by id, in steps. */
export function recordSteps(
  db: Db,
  now: number,
  after: number,
): AsyncGenerator<(ProductRecord & MorePictures)[]> {
  return stepsOf(db, now, (afterId) => readStep(db, Math.max(afterId, after)), productRecord);
}

/** Yields every product after an id as lists show it, ordered by id, in steps. */
export function listedSteps(
  db: Db,
  now: number,
  after: number,
): AsyncGenerator<(ListedRecord & MorePictures)[]> {
  return stepsOf(
    db,
    now,
    (afterId) => readListedStep(db, Math.max(afterId, after)),
    (product, batch) => ({ ...listedRecord(product, batch), ...traitRecord(product) }),
  );
}
