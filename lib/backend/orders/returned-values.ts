import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";

/**
 * Returns the value in poisha of the pieces that customers sent back and that were received, by the
 * id of their order; no entry for an order without any. Pieces that came back with their parcel do
 * not count.
 */
export async function returnedValues(
  db: Db | Trx,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const values = new Map<number, number>();
  await inChunks([...orderIds], async (chunk) => {
    const rows = await db
      .selectFrom("returns")
      .where("order_id", "in", chunk)
      .where("is_parcel", "=", 0)
      .where("state", "in", ["received", "refunded"])
      .select(["order_id", "value"])
      .execute();
    for (const { order_id, value } of rows)
      values.set(order_id, (values.get(order_id) ?? 0) + value);
  });
  return values;
}
