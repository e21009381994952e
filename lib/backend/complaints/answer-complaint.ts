import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { checkAssignee } from "../desk/assignees";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Trx } from "../kernel/db/schema";
import type { ComplaintRow } from "../kernel/db/schema-after-sales";
import { AppError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { complaintAnswered } from "../kernel/outbox/events";
import { complaintState } from "./read-complaints";

const ANSWERED = refusalText("complaints.answered");

/** A staff member, or an operator, who has no id. */
interface Person {
  id: number | null;
  name: string;
}

/** Result of changing a complaint; empty if nothing changed. */
interface ComplaintChange {
  audit: AuditEntry[];
  events?: ShopEvent[];
}

/** @throws AppError 404 */
async function findComplaint(
  trx: Trx,
  id: number,
): Promise<ComplaintRow & { order_number: string }> {
  const row = await trx
    .selectFrom("complaints")
    .innerJoin("orders", "orders.id", "complaints.order_id")
    .selectAll("complaints")
    .select("orders.order_number")
    .where("complaints.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(refusalText("complaints.unknown"));
  return row;
}

/**
 * Answers a complaint, which closes it. The customer gets the answer after the commit. The
 * complaint is then assigned to the user who answers, unless it is already assigned. The same answer
 * again changes nothing.
 * @param answer `at` in epoch ms
 * @throws AppError 404; 409 if it has another answer
 */
export async function answerComplaint(
  trx: Trx,
  id: number,
  { text, by, at }: { text: string; by: Person; at: number },
): Promise<ComplaintChange> {
  const found = await findComplaint(trx, id);
  if (found.answer === text) return { audit: [] };
  if (found.answered_at !== null) throw new AppError(409, ANSWERED);
  const staff_id = found.staff_id ?? by.id;
  await trx
    .updateTable("complaints")
    .set({ answer: text, answered_by: by.name, answered_at: at, staff_id })
    .where("id", "=", id)
    .execute();
  const { number, order_number: order } = found;
  return {
    // Without the text: the audit keeps no personal data.
    audit: [
      {
        subject: `order ${order}`,
        before: { complaint: number, complaint_state: complaintState(found) },
        after: { complaint: number, complaint_state: complaintState({ answered_at: at }) },
      },
    ],
    events: [complaintAnswered({ id, number, order })],
  };
}

/**
 * Notes who has a complaint.
 * @param staff_id null to unassign
 * @throws AppError 404; 409 if it is answered; 422 if the chosen person cannot answer complaints
 */
export async function assignComplaint(
  trx: Trx,
  id: number,
  staff_id: number | null,
  by: Person,
): Promise<ComplaintChange> {
  const found = await findComplaint(trx, id);
  if (found.staff_id === staff_id) return { audit: [] };
  if (found.answered_at !== null) throw new AppError(409, ANSWERED);
  if (staff_id !== null && staff_id !== by.id) await checkAssignee(trx, "complaints", staff_id);
  await trx.updateTable("complaints").set({ staff_id }).where("id", "=", id).execute();
  const { number: complaint, order_number: order } = found;
  return {
    audit: [
      {
        subject: `order ${order}`,
        before: { complaint, staff_id: found.staff_id },
        after: { complaint, staff_id },
      },
    ],
  };
}
