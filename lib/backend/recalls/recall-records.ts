import type {
  DeskRecall,
  DeskRecallDetails,
  DeskRecallOrder,
  DeskRecallPreview,
} from "@/lib/contract/recalls/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { type DeskKind, flagFilter, type ListQuery, pageOf, versionOf } from "../desk/desk-record";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import { fieldError, notFound } from "../kernel/errors";
import { readId } from "../kernel/http/input";
import { mobileNumber } from "../kernel/outbox/mobile";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { type RecallRow, readRecall, recallRows } from "../stock/read-recalls";
import { type BatchOrder, readBatchOrders, sumsOf } from "../stock/recalled-orders";
import { findBatch } from "./recall-batch";
import { messageStates } from "./recall-messages";

function recordOf({ recalled_at, ended_at, ...row }: RecallRow): DeskRecall {
  return {
    ...row,
    version: versionOf([row.id, ended_at]),
    recalled_at: iso(recalled_at),
    ended_at: isoOrNull(ended_at),
  };
}

const ordersOf = (db: Db | Trx, { product_id: productId, batch_no: batchNo }: RecallRow) =>
  readBatchOrders(db, { productId, batchNo });

/** @throws AppError 404 */
async function findRow(db: Db | Trx, id: number): Promise<RecallRow> {
  const row = await readRecall(db, id);
  if (!row) throw notFound(refusalText("recalls.unknown"));
  return row;
}

/** Recalls of batches, the latest first. Filter: `ended`. */
export const recallRecords: Pick<
  DeskKind<DeskRecall, DeskRecallDetails>,
  "list" | "find" | "lock"
> = {
  list: async (db, query) => {
    const isEnded = flagFilter(query.filters.ended);
    const rows = await recallRows(db)
      .$if(isEnded !== undefined, (recalls) =>
        recalls.where("ended_at", isEnded ? "is not" : "is", null),
      )
      .orderBy("recall.id", "desc")
      .execute();
    return pageOf(rows.map(recordOf), query);
  },
  find: async (db, id) => {
    const row = await findRow(db, readId(id));
    return { ...recordOf(row), ...sumsOf(await ordersOf(db, row)) };
  },
  lock: async (trx, id) =>
    lockNamedRow(trx, "products", (await findRow(trx, readId(id))).product_id),
};

/** Returns the orders of a recall, the latest first. */
export async function readRecallOrders(db: Db | Trx, row: RecallRow): Promise<DeskRecallOrder[]> {
  const states = await messageStates(db, row.id);
  return (await ordersOf(db, row)).map(({ number, place, customer, phone, pieces, orderedAt }) => {
    const { mail = null, sms = null } = states.get(number) ?? {};
    return {
      id: number,
      version: versionOf([row.id, number, place, pieces, mail, sms]),
      recall_id: row.id,
      place,
      customer,
      phone,
      pieces,
      ordered_at: iso(orderedAt),
      mail,
      sms,
    };
  });
}

/** @throws AppError 422 for an unknown recall */
async function wantedRecalls(db: Db, recall: string | undefined): Promise<RecallRow[]> {
  if (recall === undefined) return recallRows(db).where("ended_at", "is", null).execute();
  const row = /^[1-9]\d{0,8}$/.test(recall) ? await readRecall(db, Number(recall)) : undefined;
  if (!row) throw fieldError("recall", refusalText("recalls.unknown"));
  return [row];
}

/**
 * Returns the orders of one recall, or of all that have not ended. Filters: `recall`, `place`.
 * @throws AppError 422 for an unknown recall
 */
export async function listRecallOrders(db: Db, query: ListQuery) {
  const { recall, place } = query.filters;
  const orders: DeskRecallOrder[] = [];
  for (const row of await wantedRecalls(db, recall))
    orders.push(...(await readRecallOrders(db, row)));
  return pageOf(
    place === undefined ? orders : orders.filter((order) => order.place === place),
    query,
  );
}

/** Counts the sent orders whose customers a message would reach. */
function reachOf(orders: readonly BatchOrder[], channels: readonly Channel[]) {
  const sent = orders.filter(({ place }) => place === "sent");
  const byMail = ({ email }: BatchOrder) => channels.includes("customer-mail") && email !== null;
  const bySms = ({ phone }: BatchOrder) =>
    channels.includes("customer-sms") && mobileNumber(phone) !== null;
  return {
    by_mail: sent.filter(byMail).length,
    by_sms: sent.filter(bySms).length,
    unreachable: sent.filter((order) => !byMail(order) && !bySms(order)).length,
  };
}

/**
 * Returns what a recall of a batch would do.
 * @throws AppError 404 for an unknown product or batch
 */
export async function previewRecall(
  db: Db,
  key: { productId: number; batchId: number },
  channels: readonly Channel[],
): Promise<DeskRecallPreview> {
  const batch = await findBatch(db, key);
  const product = await db
    .selectFrom("products")
    .select(["id as product_id", "sku", "name", "name_bn"])
    .where("id", "=", key.productId)
    .executeTakeFirstOrThrow();
  const orders = await readBatchOrders(db, { productId: key.productId, batchNo: batch.batch_no });
  return {
    ...product,
    batch_no: batch.batch_no,
    for_sale: batch.quantity,
    ...sumsOf(orders),
    ...reachOf(orders, channels),
  };
}
