import type { Served } from "@/lib/contract/wire/fields";
import type { replacedProblem } from "@/lib/contract/wire/products";
import type { Db, Trx } from "../kernel/db/schema";
import { readCategory } from "./read-categories";

/** Maximum number of successors of successors. */
const LONGEST_CHAIN = 10;

type Replacement = Omit<Served<typeof replacedProblem>, "message">;

/**
 * Returns what replaces an archived product: the first product on sale among its successors, and
 * its category if that has products. Null for a product on sale and for an unknown id.
 */
export async function readReplacement(db: Db, id: number): Promise<Replacement | null> {
  const read = (productId: number) =>
    db
      .selectFrom("products")
      .select(["category_id", "successor_id", "archived_at"])
      .where("id", "=", productId)
      .executeTakeFirst();
  const product = await read(id);
  if (!product || product.archived_at === null) return null;
  const category = await readCategory(db, product.category_id);
  return {
    archived: true,
    successor_id: await soldSuccessor(read, product.successor_id),
    category_id: category && category.total > 0 ? category.id : null,
  };
}

type Linked = { successor_id: number | null; archived_at: number | null };

async function soldSuccessor(
  read: (id: number) => Promise<Linked | undefined>,
  first: number | null,
): Promise<number | null> {
  let next = first;
  for (let step = 0; next !== null && step < LONGEST_CHAIN; step++) {
    const successor = await read(next);
    if (successor?.archived_at === null) return next;
    next = successor?.successor_id ?? null;
  }
  return null;
}

/** Returns the archived products that the given one replaces, directly or through others. */
export async function replacedBy(trx: Trx, id: number): Promise<number[]> {
  const found: number[] = [];
  let last = [id];
  for (let step = 0; last.length > 0 && step < LONGEST_CHAIN; step++) {
    const rows = await trx
      .selectFrom("products")
      .select("id")
      .where("successor_id", "in", last)
      .execute();
    last = rows.map((row) => row.id).filter((one) => one !== id && !found.includes(one));
    found.push(...last);
  }
  return found;
}
