import type { Db, Trx } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { findOrder } from "./staff-orders";

/** A note of staff about an order. */
interface OrderNote {
  text: string;
  /** Whether the customer sees it, too. */
  visible: boolean;
}

/**
 * Writes a note to an order.
 * @returns false if it is the latest note of the same person already
 * @throws AppError 404 for an unknown order
 */
export async function noteOrder(
  trx: Trx,
  orderNumber: string,
  { text, visible }: OrderNote,
  by: string,
  at: number,
): Promise<boolean> {
  const { id } = await findOrder(trx, orderNumber);
  const latest = await trx
    .selectFrom("staff_notes")
    .select(["note", "visible", "written_by"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const isSame = latest?.note === text && latest.visible === Number(visible);
  if (isSame && latest.written_by === by) return false;
  await trx
    .insertInto("staff_notes")
    .values({ order_id: id, note: text, written_by: by, written_at: at, visible: Number(visible) })
    .execute();
  return true;
}

/** Returns the notes of an order that its customer sees, the oldest first. */
export async function readVisibleNotes(db: Db, orderId: number) {
  const notes = await db
    .selectFrom("staff_notes")
    .select(["note", "written_at"])
    .where("order_id", "=", orderId)
    .where("visible", "=", 1)
    .orderBy("id")
    .execute();
  return notes.map(({ note, written_at }) => ({ text: note, at: iso(written_at) }));
}
