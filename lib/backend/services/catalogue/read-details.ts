import type { Batch, Db } from "../../db/schema";
import { readReviews } from "../reviews/read-reviews";
import { productRecord } from "./product-record";
import { readCategories } from "./read-categories";
import { readProduct, readProducts } from "./read-products";

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

function readImages(db: Db, productId: number) {
  return db
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .select(["id", "path as image", "alt"])
    .orderBy("position")
    .execute();
}

function readName(db: Db, table: "brands" | "units" | "departments", id: number | null) {
  return db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The best rated products but `exceptId`, of one category when it is given. */
async function bestRated(
  db: Db,
  now: number,
  { exceptId, categoryId, count }: { exceptId: number; categoryId?: number; count: number },
) {
  let query = db.selectFrom("products").select("id").where("id", "!=", exceptId);
  if (categoryId !== undefined) query = query.where("category_id", "=", categoryId);
  const rows = await query
    .orderBy("rating", "desc")
    .orderBy("review_count", "desc")
    .orderBy("id")
    .limit(count)
    .execute();
  const ids = rows.map((row) => row.id);
  const found = await readProducts(db, now, ids);
  return found
    .sort((a, b) => ids.indexOf(a.product.id) - ids.indexOf(b.product.id))
    .map(({ product, batch }) => productRecord(product, batch));
}

/** Everything the product page shows (SPEC 7, get-details), or null for an unknown id. */
export async function readDetails(db: Db, now: number, id: number) {
  const found = await readProduct(db, now, id);
  if (!found) return null;
  const { product, batch } = found;
  const sameCategory = { exceptId: id, categoryId: product.category_id, count: RELATED };
  const categories = await readCategories(db);
  return {
    product: productRecord(product, batch),
    brand: (await readName(db, "brands", product.brand_id)) ?? null,
    category: categories.find((category) => category.id === product.category_id) ?? null,
    department: (await readName(db, "departments", product.department_id)) ?? null,
    unit: (await readName(db, "units", product.unit_id)) ?? null,
    purchase_inventory: purchaseInventory(batch),
    productImages: await readImages(db, id),
    productReviews: await readReviews(db, "product", id),
    topRatedProducts: await bestRated(db, now, { exceptId: id, count: TOP_RATED }),
    relatedProducts: await bestRated(db, now, sameCategory),
  };
}
