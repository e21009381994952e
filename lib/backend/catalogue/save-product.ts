import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toPoisha } from "@/lib/shop/pricing/price";
import { toVatRate } from "@/lib/shop/pricing/vat";
import type { Stale } from "../kernel/changes/change";
import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { seoOf } from "../kernel/records/page-texts";
import { lastPosition } from "../kernel/records/stored-rows";
import { batchesOf } from "../stock/sellable-batch";
import { storedFacts } from "./pharmacy-facts";
import { hasPriceAbove } from "./price-cap";
import {
  type NamedCategory,
  type ProductEdit,
  type ProductPlan,
  planProduct,
} from "./product-plan";
import { NO_PICTURE, type ProductSnapshot, readSnapshots } from "./product-snapshot";

/** Returns the id of a brand by its stored name. Adds an unknown one, which comes last. */
async function brandId(trx: Trx, name: string): Promise<number> {
  const find = () =>
    trx.selectFrom("brands").select("id").where("name", "=", name).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await trx
    .insertInto("brands")
    .values({ name, position: await lastPosition(trx, "brands") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await find();
  if (!row) throw new Error(`${name} is missing in brands after its insert`);
  return row.id;
}

async function nameId(trx: Trx, table: "units" | "departments", name: string): Promise<number> {
  await trx
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await trx.selectFrom(table).select("id").where("name", "=", name).executeTakeFirst();
  if (!row) throw new Error(`${name} is missing in ${table} after its insert`);
  return row.id;
}

function categoryId(categories: readonly NamedCategory[], wanted: string): number {
  const found = categories.find(({ slug }) => slug === wanted);
  if (!found) throw new Error(`The category ${wanted} does not exist.`);
  return found.id;
}

async function columns(trx: Trx, product: ProductSnapshot, categories: readonly NamedCategory[]) {
  const { unit, department } = product;
  return {
    sku: product.sku,
    name: product.name,
    name_bn: product.name_bn,
    category_id: categoryId(categories, product.category),
    brand_id: await brandId(trx, product.brand),
    unit_id: unit === null ? null : await nameId(trx, "units", unit),
    unit_bn: product.unit_bn,
    department_id: department === null ? null : await nameId(trx, "departments", department),
    image: product.images[0] ?? NO_PICTURE,
    image_alt: product.image_alts[0] || null,
    image_alt_bn: product.image_alts_bn[0] || null,
    description: product.description,
    description_bn: product.description_bn,
    short_description: product.short_description,
    short_description_bn: product.short_description_bn,
    price: toPoisha(product.price),
    discount_percent: product.discount,
    offer_until: product.offer_until,
    vat_rate: product.vat_percent === null ? null : toVatRate(product.vat_percent),
    is_new: Number(product.new),
    is_featured: Number(product.featured),
    keywords: product.keywords,
    ...storedFacts(product),
    ...seoOf(product),
    needs_prescription: Number(product.needs_prescription),
    cold_chain: Number(product.cold_chain),
    back_on: product.back_on,
    is_antibiotic: Number(product.antibiotic),
  };
}

async function writePictures(trx: Trx, id: number, snapshot: ProductSnapshot) {
  const { images, image_alts, image_alts_bn } = snapshot;
  await trx.deleteFrom("product_images").where("product_id", "=", id).execute();
  const rows = images.map((path, position) => ({
    product_id: id,
    path,
    alt: image_alts[position] || null,
    alt_bn: image_alts_bn[position] || null,
    position,
  }));
  await inChunks(rows, (chunk) => trx.insertInto("product_images").values(chunk).execute());
}

type Columns = Awaited<ReturnType<typeof columns>>;

async function insert(trx: Trx, values: Columns, at: number): Promise<number> {
  const { id } = await trx
    .insertInto("products")
    .values({ ...values, slug: values.sku, rating: 0, review_count: 0, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function update(trx: Trx, id: number, values: Columns, samePrices: boolean): Promise<void> {
  await trx.updateTable("products").set(values).where("id", "=", id).execute();
  if (samePrices) return;
  // Customers see and pay the price of the batch.
  await trx
    .updateTable("batches")
    .set({ selling_price: values.price })
    .where("product_id", "=", id)
    .execute();
}

/** A saved product and the tags that become stale. */
export type SavedProduct = ProductPlan & { id: number; stale: Stale[] };

/**
 * Returns the tags of a changed product: its own page, lists, and the product counts of categories.
 */
export function staleOf(id: number): Stale[] {
  return [{ type: "product", id, inLists: true }, { type: "category" }];
}

/** Returns every category, including archived ones. */
export function readNamedCategories(db: Db | Trx): Promise<NamedCategory[]> {
  return db
    .selectFrom("categories")
    .select(["id", "slug", "name", "name_bn", "archived_at"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Returns every category and brand, including archived ones. */
export async function readNamedRecords(db: Db | Trx) {
  const categories = await readNamedCategories(db);
  const brands = await db.selectFrom("brands").select(["name", "archived_at"]).execute();
  return { categories, brands };
}

/**
 * @throws AppError 422 if another product has the SKU, or a slug equal to the SKU of a new product
 *   (older products have no SKU)
 */
async function checkSku(trx: Trx, sku: string, id: number | undefined): Promise<void> {
  const twin = await trx
    .selectFrom("products")
    .select("id")
    .where((eb) =>
      eb.or([eb("sku", "=", sku), ...(id === undefined ? [eb("slug", "=", sku)] : [])]),
    )
    .executeTakeFirst();
  if (twin && twin.id !== id)
    throw new AppError(422, `sku: ${refusalText("products.skuTaken", { sku, product: twin.id })}`);
}

/**
 * Adds a product, or changes the given fields of one.
 * @param id product to change; null for a new one
 * @param at epoch ms
 * @throws AppError 422 for missing fields of a new product, an unknown category, an archived brand,
 *   the SKU of another product, or a price above the maximum retail price
 */
export async function saveProduct(
  trx: Trx,
  id: number | null,
  edit: ProductEdit,
  at: number,
): Promise<SavedProduct> {
  const named = await readNamedRecords(trx);
  const [known] = id === null ? [] : await readSnapshots(trx, [id]);
  const plan = planProduct(known?.product, edit, named);
  const { outcome, next, after } = plan;
  if (known && outcome === "unchanged") return { ...plan, id: known.id, stale: [] };
  await checkSku(trx, next.sku, known?.id);
  const batches = known ? await batchesOf(trx, known.id) : [];
  const samePrices = after.price === undefined && !hasPriceAbove(plan, batches, at);
  const values = await columns(trx, next, named.categories);
  const saved = known?.id ?? (await insert(trx, values, at));
  if (known) await update(trx, saved, values, samePrices);
  if (after.images || after.image_alts || after.image_alts_bn)
    await writePictures(trx, saved, next);
  return { ...plan, id: saved, stale: staleOf(saved) };
}
