import { setImmediate } from "node:timers/promises";
import { BATCH_SIZE, inBatches } from "../kernel/db/bulk";
import type { Db } from "../kernel/db/schema";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { transactionKey } from "../kernel/safety/transaction-key";
import type { MonthSpan } from "../kernel/time/month-span";
import { paidNumber } from "../payments/paid-number";
import type { LedgerPayment, LedgerRefund, Sides } from "./sides";

/** Returns what a query finds for many values, in parts that let other requests run in between. */
async function readOf<Value, Row>(
  values: Iterable<Value | null>,
  read: (part: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const wanted = [...new Set(values)].filter((value) => value !== null);
  const rows: Row[] = [];
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    rows.push(...(await read(wanted.slice(start, start + BATCH_SIZE))));
    await setImmediate();
  }
  return rows;
}

function settledRows(db: Db, gateway: string) {
  return db.selectFrom("settled_rows").selectAll().where("gateway", "=", gateway);
}

async function rowsOfMonth(db: Db, gateway: string, { from, until }: MonthSpan) {
  const rows: SettledRow[] = [];
  const read = (afterId: number) =>
    settledRows(db, gateway)
      .where("settled_at", ">=", from)
      .where("settled_at", "<", until)
      .where("id", ">", afterId)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  for await (const part of inBatches(read)) rows.push(...part);
  return rows;
}

function paymentRows(db: Db) {
  return db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .leftJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .leftJoin("appointments", "appointments.id", "payments.appointment_id")
    .select(["payments.id", "payments.gateway", "payments.gateway_payment_id"])
    .select(["payments.invoice", "payments.trx_id", "payments.trx_key", "payments.amount"])
    .select(["payments.state", "payments.created_at", "payments.paid_at"])
    .select(["order_number", "order_no", "appointment_number"]);
}

function refundRows(db: Db) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.payment_id", "refunds.key", "refunds.amount", "refunds.state"])
    .select(["refunds.refund_trx_id", "refunds.trx_key", "refunds.updated_at", "refunds.sent_at"]);
}

function paymentsOfMonth(db: Db, gateway: string, { from, until }: MonthSpan) {
  return paymentRows(db)
    .where("payments.gateway", "=", gateway)
    .where("payments.state", "in", ["paid", "refunding", "refunded"])
    .where(({ eb, and, or }) =>
      or([
        and([eb("payments.paid_at", ">=", from), eb("payments.paid_at", "<", until)]),
        and([
          eb("payments.paid_at", "is", null),
          eb("payments.created_at", ">=", from),
          eb("payments.created_at", "<", until),
        ]),
      ]),
    )
    .execute();
}

function refundsOfMonth(db: Db, gateway: string, { from, until }: MonthSpan) {
  return refundRows(db)
    .where("payments.gateway", "=", gateway)
    .where("refunds.state", "=", "done")
    .where("refunds.updated_at", ">=", from)
    .where("refunds.updated_at", "<", until)
    .execute();
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

type FoundPayment = Awaited<ReturnType<typeof paymentsOfMonth>>[number];

function ledgerPayment(row: FoundPayment): LedgerPayment {
  const { order_number, order_no, appointment_number, ...payment } = row;
  const { order, kind } = paidNumber({ order_number, order_no, appointment_number });
  return { ...payment, order, sold: kind };
}

/** Returns the payments that rows name by transaction or attempt. */
async function paymentsOfRows(db: Db, gateway: string, rows: readonly SettledRow[]) {
  const numbers = rows.map(({ transaction_no }) => transaction_no);
  const keys = rows.map(({ trx_key }) => trx_key);
  const attempts = rows.map(({ attempt }) => attempt);
  return [
    ...(await readOf(keys, (part) =>
      paymentRows(db).where("payments.trx_key", "in", part).execute(),
    )),
    // One that an earlier version settled has no key.
    ...(await readOf(numbers, (part) =>
      paymentRows(db)
        .where("payments.gateway", "=", gateway)
        .where("payments.trx_id", "in", part)
        .execute(),
    )),
    ...(await readOf(attempts, (part) =>
      paymentRows(db).where("payments.invoice", "in", part).execute(),
    )),
  ];
}

/** Returns the refunds that rows name by transaction or by the key that the shop sent. */
async function refundsOfRows(db: Db, rows: readonly SettledRow[]): Promise<LedgerRefund[]> {
  const back = rows.filter(({ kind }) => kind === "refund");
  return [
    ...(await readOf(
      back.map(({ trx_key }) => trx_key),
      (part) => refundRows(db).where("refunds.trx_key", "in", part).execute(),
    )),
    ...(await readOf(
      back.map(({ transaction_no }) => transaction_no),
      (part) => refundRows(db).where("refunds.refund_trx_id", "in", part).execute(),
    )),
    ...(await readOf(
      back.map(({ attempt }) => attempt),
      (part) => refundRows(db).where("refunds.key", "in", part).execute(),
    )),
  ];
}

/** Returns the rows of any month about payments and refunds. */
async function rowsAbout(
  db: Db,
  gateway: string,
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
) {
  const transactions = [
    ...payments.map(({ trx_key, trx_id }) => trx_key ?? trx_id),
    ...refunds.map(({ trx_key, refund_trx_id }) => trx_key ?? refund_trx_id),
  ].map((text) => (text === null ? null : transactionKey(text)));
  const attempts = [...payments.map(({ invoice }) => invoice), ...refunds.map(({ key }) => key)];
  return [
    ...(await readOf(transactions, (part) =>
      settledRows(db, gateway).where("trx_key", "in", part).execute(),
    )),
    ...(await readOf(attempts, (part) =>
      settledRows(db, gateway).where("attempt", "in", part).execute(),
    )),
  ];
}

/** Reads what a provider settled in a month, and the payments and refunds of the shop it is about. */
export async function readSides(db: Db, gateway: string, span: MonthSpan): Promise<Sides> {
  const rows = await rowsOfMonth(db, gateway, span);
  const found = [
    ...(await paymentsOfMonth(db, gateway, span)),
    ...(await paymentsOfRows(db, gateway, rows)),
  ];
  const named = [...(await refundsOfMonth(db, gateway, span)), ...(await refundsOfRows(db, rows))];
  const paid = await readOf(
    named.map(({ payment_id }) => payment_id),
    (part) => paymentRows(db).where("payments.id", "in", part).execute(),
  );
  const payments = byId([...found, ...paid]).map(ledgerPayment);
  const others = await readOf(
    payments.map(({ id }) => id),
    (part) => refundRows(db).where("refunds.payment_id", "in", part).execute(),
  );
  const refunds = byId([...named, ...others]);
  const settled = byId([...rows, ...(await rowsAbout(db, gateway, payments, refunds))]);
  return { gateway, settled, payments, refunds };
}
