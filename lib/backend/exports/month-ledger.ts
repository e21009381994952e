import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { RefundRow } from "../kernel/db/schema-payments";
import { type MonthSpan, monthSpan } from "../kernel/time/month-span";
import { type LedgerRow, ledgerRows } from "../orders/desk/order-ledger";
import { readLedgerNames } from "../payments/ledger-names";
import { readRefunds } from "../payments/refunds";
import { courierRows } from "../payouts/courier-rows";
import { feeRows } from "../reconciliation/fee-rows";
import { creditNoteRows } from "./credit-note-rows";
import { type MonthKind as Kind, type MonthOrder, readMonthOrders } from "./month-orders";

export const LEDGER_COLUMNS = [
  ...["time", "order", "sold", "state", "entry", "amount"],
  ...["way", "transaction", "by", "reason", "vat"],
];

const CHUNK_ORDERS = 500;

const KINDS = {
  products: { column: "order_id", label: "products" },
  ebooks: { column: "ebook_order_id", label: "e-books" },
  appointments: { column: "appointment_id", label: "appointments" },
} as const satisfies Record<Kind, unknown>;

/** Returns the ids of orders, and of bookings with a fee, that were placed in the span. */
function idsPlaced(db: Db, kind: Kind, { from, until }: MonthSpan) {
  if (kind === "appointments")
    return db
      .selectFrom("appointments")
      .select("id")
      .where("fee", "is not", null)
      .where("created_at", ">=", from)
      .where("created_at", "<", until)
      .execute();
  return db
    .selectFrom(kind === "products" ? "orders" : "ebook_orders")
    .select("id")
    .where("ordered_at", ">=", from)
    .where("ordered_at", "<", until)
    .execute();
}

/** Returns the ids of orders that were cancelled, reopened or changed their total in the span. */
async function idsChanged(db: Db, kind: Kind, { from, until }: MonthSpan) {
  // The attempts to pay an e-book order have its changes.
  if (kind === "ebooks") return [];
  if (kind === "appointments")
    return db
      .selectFrom("appointments")
      .select("id")
      .where("fee", "is not", null)
      .where("cancelled_at", ">=", from)
      .where("cancelled_at", "<", until)
      .execute();
  const moved = await db
    .selectFrom("order_status_history")
    .select("order_id as id")
    .where("changed_at", ">=", from)
    .where("changed_at", "<", until)
    .where((eb) =>
      eb.or([
        eb("from_status", "=", ORDER_STATUS.cancelled),
        eb("to_status", "=", ORDER_STATUS.cancelled),
      ]),
    )
    .execute();
  const repriced = await db
    .selectFrom("audit")
    .innerJoin("orders", (join) =>
      join.on((eb) => eb("subject", "=", eb(eb.val("order "), "||", eb.ref("order_number")))),
    )
    .select("orders.id")
    .where("changed_at", ">=", from)
    .where("changed_at", "<", until)
    .where("after", "like", '%"total":%')
    .execute();
  return [...moved, ...repriced];
}

/** Returns the ids of orders, or appointments, that may have a row in the span. */
async function orderIds(db: Db, kind: Kind, span: MonthSpan): Promise<number[]> {
  const { column } = KINDS[kind];
  const { from, until } = span;
  const placed = await idsPlaced(db, kind, span);
  const paid = await db
    .selectFrom("payments")
    .select(`${column} as id`)
    .where(column, "is not", null)
    .where("created_at", "<", until)
    .where("updated_at", ">=", from)
    .execute();
  const back = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(`payments.${column} as id`)
    .where(`payments.${column}`, "is not", null)
    .where("refunds.created_at", "<", until)
    .where("refunds.updated_at", ">=", from)
    .execute();
  const changed = await idsChanged(db, kind, span);
  const ids = new Set([...placed, ...paid, ...back, ...changed].map(({ id }) => Number(id)));
  return [...ids].sort((a, b) => a - b);
}

async function readMoney(db: Db, kind: Kind, ids: number[]) {
  const { column } = KINDS[kind];
  const orders = await readMonthOrders(db, kind, ids);
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where(column, "in", ids)
    .orderBy("attempt")
    .execute();
  const refunds = await readRefunds(
    db,
    payments.map(({ id }) => id),
  );
  return orders.map((order) => {
    const own = payments.filter((payment) => payment[column] === order.id);
    const paymentIds = own.map((payment) => payment.id);
    const back = refunds.filter(({ payment_id }) => paymentIds.includes(payment_id));
    return { ...order, payments: own, refunds: back };
  });
}

/** Returns a refund as it was at a moment: one that was made later was only promised then. */
const refundAt = (refund: RefundRow, moment: number): RefundRow =>
  refund.state === "done" && refund.updated_at >= moment
    ? { ...refund, state: "due", refund_trx_id: null }
    : refund;

/** Returns rows for the times at which an order was cancelled, and reopened by a late payment. */
function moveRows(order: MonthOrder, charges: readonly LedgerRow[]) {
  return order.moves.flatMap(({ isCancelled, by, at }) => {
    const before = charges.filter((charge) => charge.kind === "charged" && charge.at <= at);
    const charged = before.reduce((sum, { amount }) => sum + amount, 0);
    const row = { way: null, transaction: null, by, at, reason: null };
    return isCancelled
      ? { ...row, kind: "cancelled", amount: -charged }
      : { ...row, kind: "reopened", amount: charged };
  });
}

async function rowsOf(db: Db, kind: Kind, ids: number[], { from, until }: MonthSpan) {
  const orders = await readMoney(db, kind, ids);
  const names = await readLedgerNames(db, orders);
  return orders.flatMap((order) => {
    const refunds = order.refunds.map((refund) => refundAt(refund, until));
    const rows = ledgerRows({ ...order, refunds }, names);
    const state = order.stateAt(until, rows);
    return [...rows, ...moveRows(order, rows)]
      .filter(({ at }) => at >= from && at < until)
      .map(({ at, kind: entry, amount, way, transaction, by, reason }) => ({
        time: new Date(at),
        order: order.number,
        sold: KINDS[kind].label,
        state,
        entry,
        amount: toTaka(amount),
        way,
        transaction,
        by,
        reason,
        vat: null,
      }));
  });
}

type LedgerLine = (
  | Awaited<ReturnType<typeof rowsOf>>
  | Awaited<ReturnType<typeof creditNoteRows>>
  | Awaited<ReturnType<typeof feeRows>>
  | Awaited<ReturnType<typeof courierRows>>
)[number];

/**
 * Returns the rows of the ledgers of all orders, and of all appointments whose fee was to be paid
 * online, that fall into a month in Dhaka, its credit notes, the fees of payment providers and the money of
 * couriers, oldest first, with amounts in taka.
 * @param month such as 2026-11
 */
export async function readMonthLedger(db: Db, month: string) {
  const span = monthSpan(month);
  const rows: LedgerLine[] = [
    ...(await creditNoteRows(db, span)),
    ...(await feeRows(db, span)),
    ...(await courierRows(db, span)),
  ];
  for (const kind of ["products", "ebooks", "appointments"] as const) {
    const ids = await orderIds(db, kind, span);
    for (let start = 0; start < ids.length; start += CHUNK_ORDERS)
      rows.push(...(await rowsOf(db, kind, ids.slice(start, start + CHUNK_ORDERS), span)));
  }
  return rows.sort((a, b) => a.time.getTime() - b.time.getTime());
}
