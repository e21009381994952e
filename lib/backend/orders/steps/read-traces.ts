import { createHash } from "node:crypto";
import type { StepTrace } from "@/lib/contract/terms";
import type { Db, Trx } from "../../kernel/db/schema";
import type { PaymentState } from "../../kernel/db/schema-payments";

/** Attempts that ended without money left no trace. */
const ATTEMPTS: Record<PaymentState, string | null> = {
  created: "open",
  pending: "open",
  confirming: "checked",
  review: "checked",
  paid: "paid",
  refunding: "paid",
  refunded: "paid",
  failed: null,
  expired: null,
};

type Read<Trace extends StepTrace> = Promise<Record<Trace, string[]>>;

/** Returns a hash, since steps keep no personal data. */
const hashOf = (values: unknown) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url");

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id));

async function readOrder(db: Db | Trx, orderId: number): Read<"state" | "lines" | "delivery"> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "price"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const { subtotal, shipping_charge, discount, total } = order;
  const { billing_name, billing_phone, billing_email, shipping_address, shipping_city } = order;
  const { shipping_country, shipping_zip, courier, tracking_code } = order;
  return {
    state: [[order.status, order.waits_for, order.packed_at].join()],
    lines: [hashOf([lines, subtotal, discount, total])],
    delivery: [
      hashOf([
        ...[billing_name, billing_phone, billing_email, shipping_address, shipping_city],
        ...[shipping_country, shipping_zip, shipping_charge, courier, tracking_code],
      ]),
    ],
  };
}

async function readMoneyTraces(db: Db | Trx, orderId: number): Read<"refund" | "payment"> {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "state"])
    .where("order_id", "=", orderId)
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("order_id", "=", orderId)
    .execute();
  return {
    refund: ids(refunds),
    payment: payments.flatMap(({ id, state }) =>
      ATTEMPTS[state] === null ? [] : [`${id} ${ATTEMPTS[state]}`],
    ),
  };
}

/** Reads what there is of an order: what is new later has followed a step. */
export async function readTraces(db: Db | Trx, orderId: number): Read<StepTrace> {
  const of = (table: "invoices" | "credit_notes") =>
    db.selectFrom(table).select("id").where("order_id", "=", orderId).execute();
  const withState = (table: "order_prescriptions" | "returns") =>
    db.selectFrom(table).select(["id", "state"]).where("order_id", "=", orderId).execute();
  const states = async (table: "order_prescriptions" | "returns") =>
    (await withState(table)).map(({ id, state }) => `${id} ${state}`);
  const notes = await db
    .selectFrom("staff_notes")
    .select("id")
    .where("order_id", "=", orderId)
    .where("visible", "=", 1)
    .execute();
  const answers = await db
    .selectFrom("complaints")
    .select("id")
    .where("order_id", "=", orderId)
    .where("answered_at", "is not", null)
    .execute();
  return {
    ...(await readOrder(db, orderId)),
    ...(await readMoneyTraces(db, orderId)),
    prescription: await states("order_prescriptions"),
    return: await states("returns"),
    invoice: ids(await of("invoices")),
    credit_note: ids(await of("credit_notes")),
    message: [...ids(notes).map((id) => `note ${id}`), ...ids(answers)],
  };
}
