import type { Served } from "@/lib/contract/wire/fields";
import type { productDetailsAnswer } from "@/lib/contract/wire/products";
import type { Batch, Db } from "../../db/schema";
import { readReviews } from "../reviews/reviews";
import { bestRated } from "./best-products";
import { readCategory } from "./read-categories";
import { productRecord, readProduct, readRecords } from "./read-products";

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
async function othersBestRated(
  db: Db,
  now: number,
  exceptId: number,
  count: number,
  categoryId?: number,
) {
  const ids = await bestRated(db, count + 1, categoryId);
  return readRecords(db, now, ids.filter((id) => id !== exceptId).slice(0, count));
}

/** Everything the product page shows, or null for an unknown id. */
export async function readProductDetails(
  db: Db,
  now: number,
  id: number,
): Promise<Served<typeof productDetailsAnswer> | null> {
  const found = await readProduct(db, now, id);
  if (!found) return null;
  const { product, batch } = found;
  return {
    product: productRecord(product, batch),
    brand: (await readName(db, "brands", product.brand_id)) ?? null,
    category: (await readCategory(db, product.category_id)) ?? null,
    department: (await readName(db, "departments", product.department_id)) ?? null,
    unit: (await readName(db, "units", product.unit_id)) ?? null,
    purchase_inventory: purchaseInventory(batch),
    productImages: await readImages(db, id),
    productReviews: await readReviews(db, "product", id),
    topRatedProducts: await othersBestRated(db, now, id, TOP_RATED),
    relatedProducts: await othersBestRated(db, now, id, RELATED, product.category_id),
  };
}
