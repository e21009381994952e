import { setImmediate } from "node:timers/promises";
import { addToGroup } from "@/lib/base/groups";
import { fold } from "@/lib/base/text/fold";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";

/** SKUs that are folded in one turn of the event loop, in some 20 ms. */
const SKUS_PER_TURN = 2_000;

/** Stored SKUs by their folded form; several that differ only in their notation stand together. */
export async function skusByFold(db: Db | Trx): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "sku"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(SKUS_PER_TURN)
      .execute();
    for (const { sku } of rows) if (sku !== null) addToGroup(found, fold(sku), sku);
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
    await setImmediate();
  }
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
