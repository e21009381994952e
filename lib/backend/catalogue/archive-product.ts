import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Stale } from "../kernel/changes/change";
import type { ProductRow, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { replacedBy } from "./read-replacement";
import { staleOf } from "./save-product";

/**
 * Returns the tags of a product that was archived or restored: also the pages of archived products
 * that redirect to it.
 */
export async function archivingStale(trx: Trx, id: number): Promise<Stale[]> {
  const redirected = await replacedBy(trx, id);
  return [
    ...staleOf(id),
    ...redirected.map((other) => ({ type: "product", id: other, inLists: false }) as const),
  ];
}

/** @throws AppError 409 if the category or the brand of a product is archived */
async function checkPlace(trx: Trx, id: number): Promise<void> {
  const { category, brand } = await trx
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["categories.archived_at as category", "brands.archived_at as brand"])
    .where("products.id", "=", id)
    .executeTakeFirstOrThrow();
  if (category !== null) throw new AppError(409, refusalText("products.categoryArchived"));
  if (brand !== null) throw new AppError(409, refusalText("products.brandArchived"));
}

/**
 * Archives a product. Its orders are not affected.
 * @param successorId product on sale that replaces it; undefined leaves an earlier one
 * @param at epoch ms
 * @returns whether anything changed
 * @throws AppError 422 if the successor is itself archived or the product itself
 */
export async function archiveProduct(
  trx: Trx,
  product: Pick<ProductRow, "id" | "archived_at" | "successor_id">,
  successor: Pick<ProductRow, "id" | "archived_at"> | undefined,
  at: number,
): Promise<boolean> {
  const { id, archived_at, successor_id } = product;
  if (successor?.id === id) throw new AppError(422, "successor: a product cannot replace itself");
  if (successor && successor.archived_at !== null)
    throw new AppError(422, "successor: that product is archived itself");
  const next = successor?.id ?? successor_id;
  if (archived_at !== null && next === successor_id) return false;
  await trx
    .updateTable("products")
    .set({ archived_at: archived_at ?? at, successor_id: next })
    .where("id", "=", id)
    .execute();
  return true;
}

/**
 * Restores an archived product.
 * @returns whether anything changed
 * @throws AppError 409 if its category or brand is archived
 */
export async function restoreProduct(trx: Trx, id: number): Promise<boolean> {
  await checkPlace(trx, id);
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set({ archived_at: null, successor_id: null })
    .where("id", "=", id)
    .where("archived_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
