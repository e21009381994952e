import { addMonths, format, parseISO } from "date-fns";
import { dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import { toTaka } from "@/lib/shop/pricing/price";
import { EBOOK_STATUS, ORDER_STATUS } from "../../db/order-status";
import type { Db } from "../../db/schema";
import { stateName } from "../orders/staff-orders";
import { readRefunds } from "../payments/refunds";
import { readLedgerNames } from "./ledger-names";
import { type LedgerOrder, ledgerRows } from "./order-ledger";

/** Columns of the ledger of a month. */
export const LEDGER_COLUMNS = [
  ...["time", "order", "sold", "state", "entry", "amount"],
  ...["way", "transaction", "by", "reason"],
];

const CHUNK_ORDERS = 500;

interface Span {
  /** Epoch ms. */
  from: number;
  /** Epoch ms, exclusive. */
  until: number;
}

/** Returns the span of a month in Dhaka. @param month such as 2026-11 */
function spanOf(month: string): Span {
  const first = `${month}-01`;
  const next = format(addMonths(parseISO(first), 1), "yyyy-MM-dd");
  return { from: dhakaMoment(first, 0), until: dhakaMoment(next, 0) };
}

const KINDS = {
  products: { column: "order_id", label: "products" },
  ebooks: { column: "ebook_order_id", label: "e-books" },
} as const;

type Kind = keyof typeof KINDS;

/** Returns the ids of orders that may have a row in the span. */
async function orderIds(db: Db, kind: Kind, { from, until }: Span): Promise<number[]> {
  const { column } = KINDS[kind];
  const placed = await db
    .selectFrom(kind === "products" ? "orders" : "ebook_orders")
    .select("id")
    .where("ordered_at", ">=", from)
    .where("ordered_at", "<", until)
    .execute();
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
  const ids = new Set([...placed, ...paid, ...back].map(({ id }) => Number(id)));
  return [...ids].sort((a, b) => a - b);
}

interface MonthOrder extends LedgerOrder {
  state: string;
}

const EBOOK_STATES = Object.entries(EBOOK_STATUS);

/** Returns orders without their money. */
async function readOrders(db: Db, kind: Kind, ids: number[]) {
  if (kind === "products") {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "order_number", "total", "ordered_at", "status"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, order_number: number, total, ordered_at: orderedAt, status }) => ({
      ...{ id, number, total, orderedAt, state: stateName(status) },
      isCancelled: status === ORDER_STATUS.cancelled,
    }));
  }
  const rows = await db
    .selectFrom("ebook_orders")
    .select(["id", "order_no", "total", "ordered_at", "status"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, order_no: number, total, ordered_at: orderedAt, status }) => ({
    ...{ id, number, total, orderedAt },
    state: EBOOK_STATES.find(([, known]) => known === status)?.[0] ?? String(status),
    isCancelled: status === EBOOK_STATUS.cancelled,
  }));
}

async function readMoney(db: Db, kind: Kind, ids: number[]): Promise<MonthOrder[]> {
  const { column } = KINDS[kind];
  const orders = await readOrders(db, kind, ids);
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
  return orders.map(({ id, ...order }) => {
    const own = payments.filter((payment) => payment[column] === id);
    const paymentIds = own.map((payment) => payment.id);
    const back = refunds.filter(({ payment_id }) => paymentIds.includes(payment_id));
    return { ...order, payments: own, refunds: back };
  });
}

async function rowsOf(db: Db, kind: Kind, ids: number[], { from, until }: Span) {
  const orders = await readMoney(db, kind, ids);
  const names = await readLedgerNames(db, orders);
  return orders.flatMap((order) =>
    ledgerRows(order, names)
      .filter(({ at }) => at >= from && at < until)
      .map(({ at, kind: entry, amount, ...row }) => ({
        ...{ time: new Date(at), order: order.number, sold: KINDS[kind].label },
        ...{ state: order.state, entry, amount: toTaka(amount), ...row },
      })),
  );
}

/**
 * Returns the rows of the ledgers of all orders that fall into a month in Dhaka, oldest first, with
 * amounts in taka.
 * @param month such as 2026-11
 */
export async function readMonthLedger(db: Db, month: string) {
  const span = spanOf(month);
  const rows: Awaited<ReturnType<typeof rowsOf>> = [];
  for (const kind of ["products", "ebooks"] as const) {
    const ids = await orderIds(db, kind, span);
    for (let start = 0; start < ids.length; start += CHUNK_ORDERS)
      rows.push(...(await rowsOf(db, kind, ids.slice(start, start + CHUNK_ORDERS), span)));
  }
  return rows.sort((a, b) => a.time.getTime() - b.time.getTime());
}
