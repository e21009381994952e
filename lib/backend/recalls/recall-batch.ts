import type { z } from "zod";
import type { deskRecallBody } from "@/lib/contract/recalls/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Attribution } from "../kernel/audit/change-data";
import type { Change } from "../kernel/changes/change";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { batchRecalled } from "../kernel/outbox/events";
import { unpackRecalled } from "../orders/packed-pieces";
import { blockPieces } from "../stock/block-pieces";
import { readRecall } from "../stock/read-recalls";
import { readBatchOrders, sumsOf } from "../stock/recalled-orders";
import { batchesOf } from "../stock/sellable-batch";
import { changeBatches, productChanges } from "../stock/take-stock";
import { withdrawMessages } from "./recall-messages";

type Recall = z.output<typeof deskRecallBody>;

interface BatchOfProduct {
  productId: number;
  batchId: number;
}

/** @throws AppError 404 for an unknown product or batch */
export async function findBatch(db: Db | Trx, { productId, batchId }: BatchOfProduct) {
  const batch = (await batchesOf(db, productId)).find(({ id }) => id === batchId);
  if (!batch) throw notFound();
  return batch;
}

/** Returns the id of the recall of a batch that has not ended. */
async function openRecall(trx: Trx, productId: number, batchNo: string): Promise<number> {
  const { id } = await trx
    .selectFrom("batch_recalls")
    .select("id")
    .where("product_id", "=", productId)
    .where("batch_no", "=", batchNo)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

interface RecallChange {
  id: number;
  stale: Change[];
  audit: AuditEntry[];
  events: ShopEvent[];
}

const unpackedEntry =
  (batch: string) =>
  (number: string): AuditEntry => ({
    subject: `order ${number}`,
    before: { packed: true },
    after: { packed: false, recalled_batch: batch },
  });

/**
 * Recalls a batch: takes its pieces off sale, unpacks orders that are not sent yet, and writes to
 * the customers of those that were sent.
 * @returns the recall, and whether it is new: a batch that is recalled already stays as it is
 * @throws AppError 404 for an unknown product or batch
 */
export async function recallBatch(
  trx: Trx,
  key: BatchOfProduct,
  recall: Recall,
  { by, at }: Attribution,
): Promise<RecallChange & { isNew: boolean }> {
  const { productId } = key;
  // A second recall at the same time finds the first.
  await lockNamedRow(trx, "products", productId);
  const batch = await findBatch(trx, key);
  const batchNo = batch.batch_no;
  if (batch.recalled_at !== null) {
    const id = await openRecall(trx, productId, batchNo);
    return { id, isNew: false, stale: [], audit: [], events: [] };
  }
  const change = await changeBatches(trx, productId, at, async () => {
    await trx.updateTable("batches").set({ recalled_at: at }).where("id", "=", batch.id).execute();
    await blockPieces(trx, batch, { by, at });
  });
  const { id } = await trx
    .insertInto("batch_recalls")
    .values({
      ...recall,
      product_id: productId,
      batch_no: batchNo,
      blocked: batch.quantity,
      recalled_by: by,
      recalled_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const unpacked = await unpackRecalled(trx);
  const orders = await readBatchOrders(trx, { productId, batchNo });
  const sent = orders.filter(({ place }) => place === "sent");
  const after = {
    batch: batchNo,
    recall: id,
    for_sale: 0,
    reason: recall.reason,
    ...sumsOf(orders),
  };
  return {
    id,
    isNew: true,
    stale: productChanges([change]),
    audit: [
      {
        subject: `product ${productId}`,
        before: { batch: batchNo, for_sale: batch.quantity },
        after,
      },
      ...unpacked.map(unpackedEntry(batchNo)),
    ],
    events: sent.map(({ number }) => batchRecalled(number, { id, productId, batchNo })),
  };
}

/**
 * Ends a recall. Its pieces stay off sale until they are counted; messages that wait are withdrawn.
 * @returns null if it has ended already
 * @throws AppError 404 for an unknown recall
 */
export async function endRecall(
  trx: Trx,
  id: number,
  reason: string,
  { by, at }: Attribution,
): Promise<{ stale: Change[]; audit: AuditEntry[] } | null> {
  const known = await readRecall(trx, id);
  if (!known) throw notFound(refusalText("recalls.unknown"));
  const { product_id: productId, batch_no: batch } = known;
  await lockNamedRow(trx, "products", productId);
  const { numUpdatedRows } = await trx
    .updateTable("batch_recalls")
    .set({ ended_at: at, ended_by: by, end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  await withdrawMessages(trx, id, at);
  const change = await changeBatches(trx, productId, at, async () => {
    // An instance of an earlier version may have put pieces back.
    await blockPieces(trx, await findBatch(trx, { productId, batchId: known.batch_id }), {
      by,
      at,
    });
    await trx
      .updateTable("batches")
      .set({ recalled_at: null })
      .where("id", "=", known.batch_id)
      .execute();
  });
  return {
    stale: productChanges([change]),
    audit: [
      {
        subject: `product ${productId}`,
        before: { batch, recall: id, ended: false },
        after: { batch, recall: id, ended: true, reason },
      },
    ],
  };
}
