import { addToGroup } from "@/lib/base/groups";
import { fold } from "@/lib/base/text/fold";
import type { Db, Trx } from "../../db/schema";
import { notFound } from "../../errors";

/** Stored SKUs by their folded form; several that differ only in their notation stand together. */
export async function skusByFold(db: Db | Trx): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom("products").select("sku").where("sku", "is not", null).execute();
  const found = new Map<string, string[]>();
  for (const { sku } of rows) if (sku !== null) addToGroup(found, fold(sku), sku);
  return found;
}

/**
 * Returns the product with this SKU or else this id, archived or not; then the only one whose SKU
 * differs in its notation.
 * @throws AppError 404
 */
export async function findProduct(db: Db | Trx, name: string) {
  const products = db.selectFrom("products").selectAll();
  const bySku = await products.where("sku", "=", name).executeTakeFirst();
  if (bySku) return bySku;
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  const byId = await products.where("id", "=", id).executeTakeFirst();
  if (byId) return byId;
  const [like, ...others] = (await skusByFold(db)).get(fold(name)) ?? [];
  if (like !== undefined && others.length === 0)
    return products.where("sku", "=", like).executeTakeFirstOrThrow();
  throw notFound(`There is no product with the SKU or id ${name}.`);
}
