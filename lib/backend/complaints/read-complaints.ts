import type { orderComplaintsResponse } from "@/lib/contract/complaints/schemas";
import type { ComplaintState } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import type { Db, Trx } from "../kernel/db/schema";
import type { ComplaintRow } from "../kernel/db/schema-after-sales";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";

export function complaintState({ answered_at }: Pick<ComplaintRow, "answered_at">): ComplaintState {
  return answered_at === null ? "open" : "answered";
}

/** Returns the complaints about an own order, the oldest first; null for an order of another customer. */
export async function readOrderComplaints(
  db: Db,
  orderNumber: string,
  viewer: AfterSalesViewer,
): Promise<Served<typeof orderComplaintsResponse> | null> {
  const order = await findAfterSalesOrder(db, { orderNumber }, viewer);
  if (!order) return null;
  const rows = await db
    .selectFrom("complaints")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return {
    complaints: rows.map((row) => ({
      number: row.number,
      kind: row.kind,
      text: row.text,
      state: complaintState(row),
      filed_at: iso(row.filed_at),
      due_at: iso(complaintDueAt(row.filed_at)),
      answer: row.answer,
      answered_at: isoOrNull(row.answered_at),
    })),
  };
}

/**
 * Returns the data of a complaint for messages; null if it does not exist. The answer is empty
 * while it is open.
 */
export async function readFiledComplaint(db: Db | Trx, id: number) {
  const row = await db
    .selectFrom("complaints")
    .select(["language", "answer"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { language: row.language, answer: row.answer ?? "" } : null;
}

/** Returns the number of complaints that should have been answered before `now`, in epoch ms. */
export async function countOverdueComplaints(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("complaints")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("answered_at", "is", null)
    .where("filed_at", "<", overdueFilingTime(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the time before which a complaint was filed whose answer is overdue at `now`; epoch ms. */
export function overdueFilingTime(now: number): number {
  return now - complaintDueAt(0);
}
