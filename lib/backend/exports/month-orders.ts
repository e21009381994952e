import { addToGroup } from "@/lib/base/groups";
import { ebookOrderSubject } from "../ebook-orders/staff-ebook-orders";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { LedgerOrder, LedgerRow } from "../orders/desk/order-ledger";
import { stateName } from "../orders/staff-orders";

export type MonthKind = "products" | "ebooks" | "appointments";

/** A cancellation or reopening of an order, with staff member and time (epoch ms). */
interface Move {
  isCancelled: boolean;
  by: string | null;
  at: number;
}

/** An order, or an appointment with its fee, without its money. */
export interface MonthOrder extends Omit<LedgerOrder, "payments" | "refunds"> {
  id: number;
  number: string;
  moves: Move[];
  /** Returns the state just before a moment, so that a closed month keeps it. */
  stateAt: (moment: number, rows: readonly LedgerRow[]) => string;
}

async function readHistories(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom("order_status_history")
    .select(["order_id", "from_status", "to_status", "changed_by", "changed_at"])
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const histories = new Map<number, typeof rows>();
  for (const row of rows) addToGroup(histories, row.order_id, row);
  return histories;
}

/** Returns orders with the status that each has just before a moment. @param moment epoch ms */
export async function statesAt(
  db: Db,
  orders: readonly { id: number; status: number }[],
  moment: number,
): Promise<Map<number, string>> {
  const histories = await readHistories(
    db,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.map(({ id, status }) => [id, stateBefore(histories.get(id) ?? [], status, moment)]),
  );
}

type History =
  Awaited<ReturnType<typeof readHistories>> extends Map<number, infer Rows> ? Rows : never;

function stateBefore(history: History, status: number, moment: number): string {
  const last = history.findLast(({ changed_at }) => changed_at < moment);
  const [first] = history;
  return stateName(last?.to_status ?? first?.from_status ?? first?.to_status ?? status);
}

async function readProducts(db: Db, ids: number[]): Promise<MonthOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "order_number", "total", "ordered_at", "status"])
    .where("id", "in", ids)
    .execute();
  const histories = await readHistories(db, ids);
  const { cancelled } = ORDER_STATUS;
  return rows.map(({ id, order_number: number, total, ordered_at: orderedAt, status }) => {
    const history = histories.get(id) ?? [];
    return {
      id,
      number,
      subject: `order ${number}`,
      total,
      orderedAt,
      isCancelled: status === cancelled,
      moves: history
        .filter(({ from_status, to_status }) => [from_status, to_status].includes(cancelled))
        .map(({ to_status, changed_by: by, changed_at: at }) => ({
          isCancelled: to_status === cancelled,
          by,
          at,
        })),
      stateAt: (moment) => stateBefore(history, status, moment),
    };
  });
}

async function readEbooks(db: Db, ids: number[]): Promise<MonthOrder[]> {
  const rows = await db
    .selectFrom("ebook_orders")
    .select(["id", "order_no", "total", "ordered_at"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, order_no: number, total, ordered_at: orderedAt }) => ({
    id,
    number,
    subject: ebookOrderSubject(number),
    total,
    orderedAt,
    isCancelled: false,
    moves: [],
    // A payment completes the order; when an unpaid one was cancelled is not stored.
    stateAt: (moment, ledger) =>
      total === 0 || ledger.some(({ kind, at }) => kind === "paid" && at < moment)
        ? "completed"
        : "processing",
  }));
}

async function readAppointments(db: Db, ids: number[]): Promise<MonthOrder[]> {
  const rows = await db
    .selectFrom("appointments")
    .select(["id", "appointment_number", "fee", "created_at", "state", "cancelled_at"])
    .where("id", "in", ids)
    .execute();
  return rows.map(
    ({ id, appointment_number: number, fee, created_at, state, cancelled_at: at }) => ({
      id,
      number,
      subject: `appointment ${number}`,
      total: fee ?? 0,
      orderedAt: created_at,
      isCancelled: state === "cancelled",
      moves: at === null ? [] : [{ isCancelled: true, by: null, at }],
      // When an attendance was marked is not stored.
      stateAt: (moment) => (at !== null && at >= moment ? "booked" : state),
    }),
  );
}

const READERS = { products: readProducts, ebooks: readEbooks, appointments: readAppointments };

/** Returns orders, or appointments with their fees. */
export function readMonthOrders(db: Db, kind: MonthKind, ids: number[]): Promise<MonthOrder[]> {
  return READERS[kind](db, ids);
}
