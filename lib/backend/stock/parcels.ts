import { lineValue, type ValuedPieces } from "@/lib/shop/pricing/line-value";
import type { Db, Trx } from "../kernel/db/schema";

/** Selects the ids of orders whose pieces come back, or came back, with their parcel. */
export function ordersWithParcel(db: Db | Trx) {
  return db
    .selectFrom("returns")
    .where("is_parcel", "=", 1)
    .where("state", "<>", "refused")
    .select("returns.order_id");
}

/** Whether the pieces of an order come back, or came back, with its parcel. */
export async function hasParcel(db: Db | Trx, orderId: number): Promise<boolean> {
  const found = await ordersWithParcel(db).where("order_id", "=", orderId).executeTakeFirst();
  return found !== undefined;
}

/** Pieces of a line of an order. */
export interface LinePieces {
  /** Of the line. */
  id: number;
  quantity: number;
}

type ValuedLine = LinePieces & ValuedPieces;

/**
 * Records that pieces of an order that was on its way come back: one return for each line, which
 * staff receive when the parcel is there. Until then they are not in stock.
 * @param at epoch ms
 * @returns the ids of the returns
 */
export async function expectPieces(
  trx: Trx,
  orderId: number,
  lines: readonly ValuedLine[],
  at: number,
): Promise<number[]> {
  const rows = await trx
    .insertInto("returns")
    .values(
      lines.map((line) => ({
        order_id: orderId,
        order_line_id: line.id,
        quantity: line.quantity,
        value: line.value,
        reason: "",
        state: "accepted" as const,
        is_parcel: 1 as const,
        requested_at: at,
        decided_at: at,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that all pieces of an order come back, see {@link expectPieces}. */
export async function expectParcel(trx: Trx, orderId: number, at: number): Promise<void> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["id", "quantity", "total_price", "share"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const valued = lines.map((line) => ({ ...line, value: lineValue(line) }));
  await expectPieces(trx, orderId, valued, at);
}

/** Ends the wait for a parcel that comes back, because its order goes on. */
export async function withdrawParcel(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("returns")
    .set({ state: "refused" })
    .where("order_id", "=", orderId)
    .where("is_parcel", "=", 1)
    .where("state", "=", "accepted")
    .execute();
}

/** Returns the ids of those orders whose parcel comes back and is not received yet. */
export async function ordersComingBack(
  db: Db | Trx,
  orderIds: readonly number[],
): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await ordersWithParcel(db)
    .where("order_id", "in", orderIds)
    .where("state", "=", "accepted")
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
