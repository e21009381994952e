import { inChunks } from "../../db/bulk";
import type { Db, Trx } from "../../db/schema";

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
      .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
      .where("returns.order_id", "in", chunk)
      .where("returns.is_parcel", "=", 0)
      .where("returns.state", "in", ["received", "refunded"])
      .select(["returns.order_id", "order_lines.price", "returns.quantity"])
      .execute();
    for (const { order_id, price, quantity } of rows)
      values.set(order_id, (values.get(order_id) ?? 0) + price * quantity);
  });
  return values;
}
