import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Db } from "../../kernel/db/schema";

/**
 * Returns for how long the oldest prescription has waited for the pharmacist, in seconds; 0 if none
 * waits.
 * @param now epoch ms
 */
export async function oldestWaitingSeconds(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom("order_prescriptions")
    .innerJoin("orders", "orders.id", "order_id")
    .where("order_prescriptions.state", "=", "waiting")
    // A cancelled order keeps `waits_for`.
    .where("orders.waits_for", "=", "prescription")
    .where("orders.status", "=", ORDER_STATUS.pending)
    .select(({ fn }) => fn.min("order_prescriptions.created_at").as("since"))
    .executeTakeFirst();
  const since = row?.since ?? null;
  return since === null ? 0 : Math.max(0, (now - Number(since)) / 1_000);
}
