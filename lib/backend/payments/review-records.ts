import type { AnswerOf } from "@/lib/contract/define-calls";
import type { DESK_PAYMENT_CALLS } from "@/lib/contract/payments/desk-calls";
import { toTaka } from "@/lib/shop/pricing/price";
import { versionOf } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { listRefunds } from "./decide-refund";
import { isManual } from "./manual-methods";
import { paidNumber } from "./paid-number";
import { IN_REVIEW } from "./undecided-payments";

const MAX = 100;

type Payments = AnswerOf<typeof DESK_PAYMENT_CALLS.listDeskPayments>["data"];
type Refunds = AnswerOf<typeof DESK_PAYMENT_CALLS.listDeskRefunds>["data"];

const KINDS = { product: "products", ebook: "ebook", appointment: "appointment" } as const;

/** The number of the order or appointment that a payment belongs to, and which of them it is. */
function orderOf(row: Parameters<typeof paidNumber>[0]) {
  const { order, kind } = paidNumber(row);
  return { order, kind: KINDS[kind] };
}

/** Returns payments that a person has to decide, the oldest first, at most `most`. */
export async function reviewedPayments(db: Db, most = MAX): Promise<Payments> {
  const rows = await db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .leftJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .leftJoin("appointments", "appointments.id", "payments.appointment_id")
    .selectAll("payments")
    .select(["order_number", "order_no", "appointment_number"])
    .where("payments.state", "=", IN_REVIEW)
    .orderBy("payments.created_at")
    .orderBy("payments.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: versionOf([row.state, row.trx_id]),
    ...orderOf(row),
    gateway: row.gateway,
    payment: row.gateway_payment_id,
    invoice: row.invoice,
    state: row.state,
    amount: toTaka(row.amount),
    transaction: row.trx_id,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }));
}

/** Returns refunds that a person has to decide, the oldest first, at most `most`. */
export async function reviewedRefunds(db: Db, most = MAX): Promise<Refunds> {
  const rows = await listRefunds(db, most);
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(row.state),
    ...orderOf(row),
    gateway: row.gateway,
    payment_id: row.payment_id,
    state: row.state,
    amount: toTaka(row.amount),
    transaction: row.refund_trx_id,
    reason: row.reason,
    problem: row.problem,
    can_send: !isManual(row.gateway),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }));
}
