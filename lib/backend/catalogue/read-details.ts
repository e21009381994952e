import type { Served } from "@/lib/contract/wire/fields";
import type { productDetailsResponse } from "@/lib/contract/wire/products";
import { updatedTime } from "../kernel/db/columns";
import type { Batch, Db } from "../kernel/db/schema";
import { readReviews } from "../reviews/reviews";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { readCategory } from "./read-categories";
import { type ProductWithUnit, productRecord, selectProducts } from "./read-products";

const TOP_RATED = 5;
const RELATED = 12;

function purchaseInventory(batch: Batch | null) {
  return (
    batch && {
      batch_no: batch.batch_no,
      quantity: batch.purchased_quantity,
      expires_on: new Date(batch.expires_on).toISOString(),
    }
  );
}

async function readImages(db: Db, productId: number) {
  const rows = await db
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .selectAll()
    .orderBy("position")
    .execute();
  return rows.map(({ id, path, alt, alt_bn }) => ({ id, image: path, alt, alt_bn }));
}

/** Selects a product with the names of its brand and department. */
function readNamedProduct(db: Db, id: number) {
  return selectProducts(db)
    .leftJoin("brands", "brands.id", "products.brand_id")
    .leftJoin("departments", "departments.id", "products.department_id")
    .select(["brands.name as brand", "brands.name_bn as brand_bn"])
    .select(["brands.image as brand_image", "brands.updated_at as brand_updated_at"])
    .select("departments.name as department")
    .where("products.id", "=", id)
    .executeTakeFirst();
}

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

/** Returns the best rated products except `exceptId`, of one category if given. */
async function bestRatedOthers(db: Db, exceptId: number, count: number, categoryId?: number) {
  const all = selectProducts(db);
  const chosen = categoryId === undefined ? all : all.where("category_id", "=", categoryId);
  // Reads one more than needed instead of filtering, so that the index alone returns the first
  // rows.
  const best = await chosen
    .orderBy("rating", "desc")
    .orderBy("review_count", "desc")
    .orderBy("products.id")
    .limit(count + 1)
    .execute();
  return best.filter(({ id }) => id !== exceptId).slice(0, count);
}

/**
 * Returns everything the product page shows, or null for an unknown id. Independent queries run
 * concurrently: with a database across the network, round trips take most of the time.
 */
export async function readProductDetails(
  db: Db,
  now: number,
  id: number,
): Promise<Served<typeof productDetailsResponse> | null> {
  const product = await readNamedProduct(db, id);
  if (!product) return null;
  const [category, productImages, productReviews, topRated, related] = await Promise.all([
    readCategory(db, product.category_id),
    readImages(db, id),
    readReviews(db, "product", id),
    bestRatedOthers(db, id, TOP_RATED),
    bestRatedOthers(db, id, RELATED, product.category_id),
  ]);
  const ids = [product, ...topRated, ...related].map((shown) => shown.id);
  const batches = await batchesByProduct(db, [...new Set(ids)]);
  const batchOf = (productId: number) => sellableBatch(batches.get(productId) ?? [], now);
  const brand = named(product.brand_id, product.brand);
  const recordOf = (shown: ProductWithUnit) => productRecord(shown, batchOf(shown.id));
  return {
    product: recordOf(product),
    brand: brand && {
      ...brand,
      name_bn: product.brand_bn,
      image: product.brand_image,
      updated_at: updatedTime({ updated_at: product.brand_updated_at }),
    },
    category: category ?? null,
    department: named(product.department_id, product.department),
    unit: named(product.unit_id, product.unit),
    purchase_inventory: purchaseInventory(batchOf(id)),
    productImages,
    productReviews,
    topRatedProducts: topRated.map(recordOf),
    relatedProducts: related.map(recordOf),
  };
}
