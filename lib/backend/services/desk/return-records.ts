import { RETURN_STATES, type ReturnState } from "@/lib/contract/terms";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../db/schema";
import { notFound } from "../../errors";
import { readId } from "../../input";
import { iso, isoOrNull } from "../../iso-time";
import { batchesOfLines, batchText } from "../orders/line-batches";
import { lockOrder } from "../orders/staff-orders";
import { orderOfReturn } from "../returns/decide-return";
import { readPhotos } from "../returns/return-photos";
import { returnActions } from "../returns/return-rules";
import type { DeskKind, DeskRecord, ListPage, ListQuery } from "./desk-record";

const NO_SUCH = "There is no such return.";

function selectReturns(db: Db | Trx) {
  return db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .selectAll("returns")
    .select(["orders.order_number", "order_lines.product_id", "order_lines.batch_no"])
    .select(["order_lines.name", "order_lines.name_bn", "order_lines.price"])
    .select("order_lines.quantity as ordered");
}

/** Returns the returns in a state, and of an order; all of them without. */
export function returnsWhere(
  db: Db,
  { state, order }: { state?: ReturnState | undefined; order?: string | undefined },
) {
  return selectReturns(db)
    .$if(state !== undefined, (query) => query.where("returns.state", "=", state ?? "requested"))
    .$if(order !== undefined, (query) => query.where("orders.order_number", "=", order ?? ""));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

function recordOf(row: Row, photos: readonly number[]): DeskRecord {
  const { id, state, quantity, reason, answer, restocked } = row;
  return {
    ...{ id, version: state, order: row.order_number, state },
    ...{ product_id: row.product_id, name: row.name, name_bn: row.name_bn },
    ...{ batch_no: row.batch_no, quantity, reason, answer },
    restocked: restocked === null ? null : restocked === 1,
    amount: toTaka(row.refunded ?? row.price * quantity),
    ...{ actions: returnActions(state), photos },
    ...{ requested_at: iso(row.requested_at), decided_at: isoOrNull(row.decided_at) },
    ...{ received_at: isoOrNull(row.received_at), refunded_at: isoOrNull(row.refunded_at) },
  };
}

/** Returns returns with the batches of their lines instead of the batch that a line names. */
export async function withLineBatches(db: Db | Trx, rows: Row[]): Promise<Row[]> {
  const lines = rows.map(({ order_line_id: id, batch_no, ordered: quantity }) => ({
    id,
    batch_no,
    quantity,
  }));
  const batches = await batchesOfLines(db, lines);
  return rows.map((row) => ({
    ...row,
    batch_no: batchText(batches.get(row.order_line_id) ?? []),
  }));
}

async function recordsOf(db: Db | Trx, rows: Row[]): Promise<DeskRecord[]> {
  const photos = await readPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const named = await withLineBatches(db, rows);
  return named.map((row) => recordOf(row, photos.get(row.id) ?? []));
}

async function countStates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("returns")
    .select("state")
    .select(({ fn }) => fn.countAll().as("count"))
    .groupBy("state")
    .execute();
  const none = Object.fromEntries(RETURN_STATES.map((state) => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])) };
}

/**
 * Returns the returns of customers, the oldest first. Filters: `state`, and `number`, that of the order.
 * `meta` counts all of them by state.
 */
export async function listReturns(
  db: Db,
  { filters, page, perPage }: ListQuery,
): Promise<ListPage> {
  const state = RETURN_STATES.find((one) => one === filters.state);
  const order = filters.number === undefined ? undefined : readTypedOrderNumber(filters.number);
  const matching = returnsWhere(db, {
    state,
    // An invalid order number matches nothing.
    order: order === null ? "" : order,
  });
  const rows = await matching
    .orderBy("returns.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { data: await recordsOf(db, rows), total: Number(total), meta: await countStates(db) };
}

/** @throws AppError 404 */
async function findReturnRecord(db: Db | Trx, id: string): Promise<DeskRecord> {
  const rows = await selectReturns(db).where("returns.id", "=", readId(id, NO_SUCH)).execute();
  const [record] = await recordsOf(db, rows);
  if (!record) throw notFound(NO_SUCH);
  return record;
}

/** Returns of customers; a decision locks the order. */
export const returnRecords: Pick<DeskKind, "list" | "find" | "lock"> = {
  list: listReturns,
  find: findReturnRecord,
  lock: async (trx, id) => {
    await lockOrder(trx, await orderOfReturn(trx, readId(id, NO_SUCH)));
  },
};
