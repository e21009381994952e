import type { CorrectionReason } from "@/lib/contract/terms";
import type { Change } from "../../change";
import type { Batch, Trx } from "../../db/schema";
import { AppError, fieldError, notFound } from "../../errors";
import type { AuditEntry } from "../audit/audit";
import type { Attribution } from "../audit/change-data";
import { batchesOf } from "./sellable-batch";
import { changeBatches, productChanges } from "./take-stock";

/** Delivery of one batch; money in poisha, the expiry in epoch ms. */
export interface Delivery {
  batchNo: string;
  quantity: number;
  /** Optional for a known batch. */
  expiresOn?: number;
  cost?: number;
  /** Number of the delivery note: repeating it changes nothing. */
  delivery: string;
}

async function findBatch(trx: Trx, productId: number, batchNo: string): Promise<Batch | undefined> {
  return (await batchesOf(trx, productId)).find(({ batch_no }) => batch_no === batchNo);
}

/** @throws AppError 422 if a known batch has another expiry, or a new one has none */
async function ensureBatch(
  trx: Trx,
  product: { id: number; price: number },
  { batchNo, expiresOn, cost }: Delivery,
  at: number,
): Promise<Batch> {
  const known = await findBatch(trx, product.id, batchNo);
  if (known && expiresOn !== undefined && known.expires_on !== expiresOn)
    throw fieldError("expires_on", `Batch ${batchNo} is known with another expiry.`);
  if (known) return known;
  if (expiresOn === undefined)
    throw fieldError("expires_on", `expires is missing: batch ${batchNo} is new.`);
  return trx
    .insertInto("batches")
    .values({
      product_id: product.id,
      batch_no: batchNo,
      selling_price: product.price,
      quantity: 0,
      purchased_quantity: 0,
      purchase_price: cost ?? null,
      purchased_on: at,
      expires_on: expiresOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A change of stock, to be recorded with its audit entry. */
interface StockChange {
  stale: Change[];
  audit: AuditEntry[];
}

/**
 * Adds a delivery to stock, once per batch and delivery note.
 * @returns null if this delivery of the batch is already in stock
 * @throws AppError 422 for a new batch without expiry, or a known one with another
 */
export async function receiveStock(
  trx: Trx,
  product: { id: number; price: number },
  delivery: Delivery,
  { by, at }: Attribution,
): Promise<StockChange | null> {
  let isNew = true;
  const change = await changeBatches(trx, product.id, at, async () => {
    const { id } = await ensureBatch(trx, product, delivery, at);
    const { quantity } = delivery;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("stock_movements")
      .values({
        batch_id: id,
        kind: "received",
        quantity,
        delivery: delivery.delivery,
        reason: null,
        changed_by: by,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.columns(["batch_id", "delivery"]).doNothing())
      .executeTakeFirstOrThrow();
    isNew = numInsertedOrUpdatedRows === 1n;
    if (!isNew) return;
    await trx
      .updateTable("batches")
      .set((eb) => ({
        quantity: eb("quantity", "+", quantity),
        purchased_quantity: eb("purchased_quantity", "+", quantity),
      }))
      .where("id", "=", id)
      .execute();
  });
  if (!isNew) return null;
  const { batchNo: batch, quantity: received, delivery: note } = delivery;
  const after = { batch, received, delivery: note };
  return {
    stale: productChanges([change]),
    audit: [{ subject: `product ${product.id}`, before: null, after }],
  };
}

const STOCK_CHANGED = "The stock of this batch has just changed. Please count it again.";

/** Pieces of a delivery, or of a count, at most. */
export const MAX_PIECES = 1_000_000;

interface Count {
  batchNo: string;
  counted: number;
  reason: CorrectionReason;
}

/** `was` is the number of pieces before. */
type Corrected = StockChange & { was: number };

/**
 * Sets the stock of a batch to the counted number.
 * @returns null if it already is that number
 * @throws AppError 404 for an unknown batch
 */
export async function correctStock(
  trx: Trx,
  product: { id: number },
  { batchNo, counted, reason }: Count,
  { by, at }: Attribution,
): Promise<Corrected | null> {
  const batch = await findBatch(trx, product.id, batchNo);
  if (!batch) throw notFound(`There is no batch ${batchNo} of this product.`);
  if (batch.quantity === counted) return null;
  const change = await changeBatches(trx, product.id, at, async () => {
    const { numUpdatedRows } = await trx
      .updateTable("batches")
      .set({ quantity: counted })
      .where("id", "=", batch.id)
      .where("quantity", "=", batch.quantity)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new AppError(409, STOCK_CHANGED);
    await trx
      .insertInto("stock_movements")
      .values({
        batch_id: batch.id,
        kind: "corrected",
        quantity: counted - batch.quantity,
        reason,
        delivery: null,
        changed_by: by,
        changed_at: at,
      })
      .execute();
  });
  const before = { batch: batchNo, there: batch.quantity };
  const after = { ...before, there: counted, reason };
  return {
    was: batch.quantity,
    stale: productChanges([change]),
    audit: [{ subject: `product ${product.id}`, before, after }],
  };
}
