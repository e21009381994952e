import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
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

/** @throws AppError 422 if a product cannot be replaced by this one */
async function checkSuccessor(trx: Trx, id: number, successorId: number): Promise<void> {
  const refused = (text: string) => fieldError("successor_id", text);
  if (successorId === id) throw refused(refusalText("products.successorSame"));
  const successor = await trx
    .selectFrom("products")
    .select("archived_at")
    .where("id", "=", successorId)
    .executeTakeFirst();
  if (!successor) throw refused(refusalText("products.successorUnknown"));
  if (successor.archived_at !== null) throw refused(refusalText("products.successorArchived"));
}

/** Whether a product is archived, and the product on sale that replaces it then. */
type Place = { archived: boolean; successor_id: number | null };

/** Returns the values that differ from others. */
function changedPlace(one: Place, other: Place): Partial<Place> {
  const changed: Partial<Place> = {};
  if (one.archived !== other.archived) changed.archived = one.archived;
  if (one.successor_id !== other.successor_id) changed.successor_id = one.successor_id;
  return changed;
}

/**
 * Archives a product, restores it, or changes the successor of an archived one. Its orders are not
 * affected.
 * @param given undefined leaves what is stored; a restored product loses its successor
 * @param at epoch ms
 * @returns what changed, before and after; null for nothing
 * @throws AppError 409 if the category or brand of a restored product is archived; 422 for a
 *   successor that is not on sale, and for one of a product on sale
 */
export async function placeProduct(trx: Trx, id: number, given: Partial<Place>, at: number) {
  const { archived_at, successor_id } = await trx
    .selectFrom("products")
    .select(["archived_at", "successor_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const before: Place = { archived: archived_at !== null, successor_id };
  const { archived = before.archived, successor_id: wanted = successor_id } = given;
  const after: Place = { archived, successor_id: archived ? wanted : null };
  if (!archived && given.archived === undefined && wanted !== null)
    throw fieldError("successor_id", refusalText("products.successorOnSale"));
  if (after.successor_id !== null && after.successor_id !== successor_id)
    await checkSuccessor(trx, id, after.successor_id);
  const changed = changedPlace(after, before);
  if (Object.keys(changed).length === 0) return null;
  if (before.archived && !archived) await checkPlace(trx, id);
  await trx
    .updateTable("products")
    .set({ archived_at: archived ? (archived_at ?? at) : null, successor_id: after.successor_id })
    .where("id", "=", id)
    .execute();
  return { before: changedPlace(before, after), after: changed };
}
