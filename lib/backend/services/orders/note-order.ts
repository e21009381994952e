import type { Trx } from "../../db/schema";
import { findOrder } from "./staff-orders";

/**
 * Writes a note to an order, for staff only.
 * @returns false if it is the latest note of the same person already
 * @throws AppError 404 for an unknown order
 */
export async function noteOrder(
  trx: Trx,
  orderNumber: string,
  note: string,
  by: string,
  at: number,
): Promise<boolean> {
  const { id } = await findOrder(trx, orderNumber);
  const latest = await trx
    .selectFrom("staff_notes")
    .select(["note", "written_by"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (latest?.note === note && latest.written_by === by) return false;
  await trx
    .insertInto("staff_notes")
    .values({ order_id: id, note, written_by: by, written_at: at })
    .execute();
  return true;
}
