import type { Db, Trx } from "../../db/schema";
import { notFound } from "../../errors";

/**
 * Returns the product with this SKU or else this id, archived or not.
 * @throws AppError 404
 */
export async function findProduct(db: Db | Trx, name: string) {
  const products = db.selectFrom("products").selectAll();
  const bySku = await products.where("sku", "=", name).executeTakeFirst();
  if (bySku) return bySku;
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  const byId = await products.where("id", "=", id).executeTakeFirst();
  if (byId) return byId;
  throw notFound(`There is no product with the SKU or id ${name}.`);
}
