import { readTypedOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { deskReturnWire } from "@/lib/contract/returns/schemas";
import { RETURN_LISTS, type ReturnList, type ReturnState } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { DeskKind, ListPage, ListQuery } from "../desk/desk-record";
import type { Flag } from "../kernel/db/columns";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { readId } from "../kernel/http/input";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { batchesOfLines, batchText } from "../orders/line-batches";
import { lockOrder } from "../orders/staff-orders";
import type { BatchPieces } from "../stock/take-stock";
import { orderOfReturn } from "./decide-return";
import { readWrittenOff } from "./return-batches";
import { readPhotos } from "./return-photos";
import { returnActions } from "./return-rules";

const NO_SUCH = refusalText("returns.unknown");

function selectReturns(db: Db | Trx) {
  return db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("returns")
    .select(["orders.order_number", "order_lines.product_id", "order_lines.batch_no"])
    .select(["order_lines.name", "order_lines.name_bn"])
    .select(["order_lines.quantity as ordered", "products.cold_chain"]);
}

interface ReturnsWhere {
  state?: ReturnState | undefined;
  order?: string | undefined;
  is_parcel?: Flag | undefined;
}

/** Returns the returns in a state, of an order, and with or without parcels; all of them without. */
function returnsWhere(db: Db, { state, order, is_parcel }: ReturnsWhere) {
  return selectReturns(db)
    .$if(state !== undefined, (query) => query.where("returns.state", "=", state ?? "requested"))
    .$if(order !== undefined, (query) => query.where("orders.order_number", "=", order ?? ""))
    .$if(is_parcel !== undefined, (query) => query.where("returns.is_parcel", "=", is_parcel ?? 0));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

/** Returns what is refunded for a return, in taka. */
function amountOf({ is_parcel, refunded, value }: Row): number {
  return is_parcel === 1 ? 0 : toTaka(refunded ?? value);
}

type Return = Served<typeof deskReturnWire>;

interface ReturnFacts {
  photos: number[];
  /** Of the line. */
  batches: readonly BatchPieces[];
  /** Pieces that were written off beside others. */
  writtenOff: number;
}

function recordOf(row: Row, { photos, batches, writtenOff }: ReturnFacts): Return {
  const { id, state, quantity, reason, answer, restocked } = row;
  return {
    id,
    version: state,
    order: row.order_number,
    state,
    product_id: row.product_id,
    name: row.name,
    name_bn: row.name_bn,
    batch_no: batchText(batches),
    batches: batches.map((part) => ({
      batch_no: part.batch_no,
      quantity: Math.min(part.quantity, quantity),
    })),
    quantity,
    written_off: restocked === 0 ? quantity : writtenOff,
    is_parcel: row.is_parcel === 1,
    must_stay_cold: row.cold_chain === 1,
    reason,
    answer,
    restocked: restocked === null ? null : restocked === 1,
    amount: amountOf(row),
    actions: returnActions({ state, isParcel: row.is_parcel === 1 }),
    photos,
    requested_at: iso(row.requested_at),
    decided_at: isoOrNull(row.decided_at),
    received_at: isoOrNull(row.received_at),
    refunded_at: isoOrNull(row.refunded_at),
  };
}

/** Returns the batches of the lines that returns are of, by the id of the line. */
function batchesOfReturns(db: Db | Trx, rows: readonly Row[]) {
  const lines = rows.map(({ order_line_id: id, batch_no, ordered: quantity }) => ({
    id,
    batch_no,
    quantity,
  }));
  return batchesOfLines(db, lines);
}

async function recordsOf(db: Db | Trx, rows: Row[]): Promise<Return[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await readPhotos(db, ids);
  const writtenOff = await readWrittenOff(db, ids);
  const batches = await batchesOfReturns(db, rows);
  return rows.map((row) =>
    recordOf(row, {
      photos: photos.get(row.id) ?? [],
      batches: batches.get(row.order_line_id) ?? [],
      writtenOff: writtenOff.get(row.id) ?? 0,
    }),
  );
}

/** Returns what a list shows: parcels that are not there yet, or returns of customers in a state. */
const conditionOf = (list: ReturnList): { is_parcel: Flag; state: ReturnState } =>
  list === "coming_back" ? { is_parcel: 1, state: "accepted" } : { is_parcel: 0, state: list };

async function countLists(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("returns")
    .select(["is_parcel", "state"])
    .select(({ fn }) => fn.countAll().as("count"))
    .groupBy(["is_parcel", "state"])
    .execute();
  const countOf = (list: ReturnList) => {
    const { is_parcel, state } = conditionOf(list);
    return rows.find((row) => row.is_parcel === is_parcel && row.state === state)?.count ?? 0;
  };
  return Object.fromEntries(RETURN_LISTS.map((list) => [list, Number(countOf(list))]));
}

/**
 * Returns the returns of customers and the parcels that come back, the oldest first. Filters:
 * `state`, one of RETURN_LISTS, and `number`, that of the order. `meta` counts each list.
 */
export async function listReturns(
  db: Db,
  { filters, page, perPage }: ListQuery,
): Promise<ListPage<Return>> {
  const list = RETURN_LISTS.find((one) => one === filters.state);
  const order = filters.number === undefined ? undefined : readTypedOrderNumber(filters.number);
  const matching = returnsWhere(db, {
    ...(list && conditionOf(list)),
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
  return { data: await recordsOf(db, rows), total: Number(total), meta: await countLists(db) };
}

/** @throws AppError 404 */
async function findReturnRecord(db: Db | Trx, id: string): Promise<Return> {
  const rows = await selectReturns(db).where("returns.id", "=", readId(id, NO_SUCH)).execute();
  const [record] = await recordsOf(db, rows);
  if (!record) throw notFound(NO_SUCH);
  return record;
}

/** Returns of customers, and parcels that come back; a decision locks the order. */
export const returnRecords: Pick<DeskKind<Return>, "list" | "find" | "lock"> = {
  list: listReturns,
  find: findReturnRecord,
  lock: async (trx, id) => {
    await lockOrder(trx, await orderOfReturn(trx, readId(id, NO_SUCH)));
  },
};
