import { toPoisha } from "@/lib/shop/pricing/price";
import type { Stale } from "../../change";
import { inChunks } from "../../db/bulk";
import type { Db, Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { pharmacyFacts } from "./pharmacy-facts";
import {
  type NamedCategory,
  type ProductEdit,
  type ProductPlan,
  planProduct,
} from "./product-plan";
import { NO_PICTURE, type ProductSnapshot, readSnapshots } from "./product-snapshot";

async function nameId(
  trx: Trx,
  table: "brands" | "units" | "departments",
  name: string,
): Promise<number> {
  await trx
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await trx.selectFrom(table).select("id").where("name", "=", name).executeTakeFirst();
  if (!row) throw new Error(`${table} lost ${name}`);
  return row.id;
}

function categoryId(categories: readonly NamedCategory[], wanted: string): number {
  const found = categories.find(({ slug }) => slug === wanted);
  if (!found) throw new Error(`the category ${wanted} is gone`);
  return found.id;
}

async function columns(trx: Trx, product: ProductSnapshot, categories: readonly NamedCategory[]) {
  const { unit, department } = product;
  return {
    sku: product.sku,
    name: product.name,
    name_bn: product.name_bn,
    category_id: categoryId(categories, product.category),
    brand_id: await nameId(trx, "brands", product.brand),
    unit_id: unit === null ? null : await nameId(trx, "units", unit),
    unit_bn: product.unit_bn,
    department_id: department === null ? null : await nameId(trx, "departments", department),
    image: product.images[0] ?? NO_PICTURE,
    image_alt: product.image_alts[0] || null,
    description: product.description,
    description_bn: product.description_bn,
    short_description: product.short_description,
    short_description_bn: product.short_description_bn,
    price: toPoisha(product.price),
    discount_percent: product.discount,
    is_new: Number(product.new),
    is_featured: Number(product.featured),
    keywords: product.keywords,
    ...pharmacyFacts(product),
    needs_prescription: Number(product.needs_prescription),
  };
}

async function writePictures(trx: Trx, id: number, { images, image_alts }: ProductSnapshot) {
  await trx.deleteFrom("product_images").where("product_id", "=", id).execute();
  const rows = images.map((path, position) => ({
    product_id: id,
    path,
    alt: image_alts[position] || null,
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

async function update(trx: Trx, id: number, values: Columns, samePrice: boolean): Promise<void> {
  await trx.updateTable("products").set(values).where("id", "=", id).execute();
  if (samePrice) return;
  // What is shown and paid is the price of the batch.
  await trx
    .updateTable("batches")
    .set({ selling_price: values.price })
    .where("product_id", "=", id)
    .execute();
}

/** What became of a product, and what pages show of it. */
export type SavedProduct = ProductPlan & { id: number; stale: Stale[] };

/** What pages show of a product that was changed: its own page, lists and the counts of categories. */
export function staleOf(id: number): Stale[] {
  return [{ type: "product", id, lists: true }, { type: "category" }];
}

/** Every category as it can be named. */
export function readNamedCategories(db: Db | Trx): Promise<NamedCategory[]> {
  return db.selectFrom("categories").select(["id", "slug", "name"]).orderBy("position").execute();
}

/** @throws AppError 422 when another product has the SKU or, from before there were any, the slug */
async function checkSku(trx: Trx, sku: string, id: number | undefined): Promise<void> {
  const twin = await trx
    .selectFrom("products")
    .select("id")
    .where((eb) =>
      eb.or([eb("sku", "=", sku), ...(id === undefined ? [eb("slug", "=", sku)] : [])]),
    )
    .executeTakeFirst();
  if (twin && twin.id !== id) throw new AppError(422, `sku: ${sku} is product ${twin.id} already`);
}

/**
 * Adds a product, or changes what is given of one.
 * @param id of the product that is changed; null for a new one
 * @param at epoch milliseconds
 * @throws AppError 422 for what a new one lacks, an unknown category, or an SKU of another product
 */
export async function saveProduct(
  trx: Trx,
  id: number | null,
  edit: ProductEdit,
  at: number,
): Promise<SavedProduct> {
  const categories = await readNamedCategories(trx);
  const [known] = id === null ? [] : await readSnapshots(trx, id);
  const plan = planProduct(known?.product, edit, categories);
  const { outcome, next, after } = plan;
  if (known && outcome === "unchanged") return { ...plan, id: known.id, stale: [] };
  await checkSku(trx, next.sku, known?.id);
  const values = await columns(trx, next, categories);
  const saved = known?.id ?? (await insert(trx, values, at));
  if (known) await update(trx, saved, values, after.price === undefined);
  if (after.images || after.image_alts) await writePictures(trx, saved, next);
  return { ...plan, id: saved, stale: staleOf(saved) };
}

/**
 * Takes a product out of the shop, or puts it back; what was ordered of it stays.
 * @param archivedAt epoch ms, or null to put it back
 * @returns whether that changed anything
 */
export async function archiveProduct(
  trx: Trx,
  id: number,
  archivedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set({ archived_at: archivedAt })
    .where("id", "=", id)
    .where("archived_at", archivedAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
