import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CorrectionReason, OddDelivery } from "@/lib/contract/terms";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Attribution } from "../kernel/audit/change-data";
import type { Change } from "../kernel/changes/change";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Batch, Trx } from "../kernel/db/schema";
import { AppError, fieldError, notFound } from "../kernel/errors";
import { correctPieces } from "./correct-pieces";
import { ordersHolding } from "./held-pieces";
import { checkConfirmed, oddities } from "./odd-delivery";
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
  /** What staff have confirmed about it. */
  confirmed: readonly OddDelivery[];
}

async function findBatch(trx: Trx, productId: number, batchNo: string): Promise<Batch | undefined> {
  return (await batchesOf(trx, productId)).find(({ batch_no }) => batch_no === batchNo);
}

/** Sets the expiry of a known batch to the confirmed one of a delivery. */
async function correctExpiry(trx: Trx, known: Batch, expiresOn: number | undefined) {
  if (expiresOn === undefined || expiresOn === known.expires_on) return;
  await trx
    .updateTable("batches")
    .set({ expires_on: expiresOn })
    .where("id", "=", known.id)
    .execute();
}

/** @throws AppError 422 for a recalled batch: none of its pieces can be for sale */
function checkNotRecalled({ batch_no, recalled_at }: Batch, field: string): void {
  if (recalled_at !== null)
    throw fieldError(field, refusalText("batches.recalled", { batch: batch_no }));
}

/** @throws AppError 422 for a new batch without expiry */
async function ensureBatch(
  trx: Trx,
  product: { id: number; price: number },
  { batchNo, expiresOn, cost }: Delivery,
  known: Batch | undefined,
  at: number,
): Promise<Pick<Batch, "id">> {
  if (known) {
    await correctExpiry(trx, known, expiresOn);
    return known;
  }
  if (expiresOn === undefined)
    throw fieldError("expires_on", refusalText("batches.expiryMissing", { batch: batchNo }));
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
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Whether a delivery of a batch is in stock already. */
async function isReceived(trx: Trx, batchId: number, delivery: string): Promise<boolean> {
  const found = await trx
    .selectFrom("stock_movements")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("delivery", "=", delivery)
    .executeTakeFirst();
  return found !== undefined;
}

/** A change of stock, to be recorded with its audit entry. */
export interface StockChange {
  stale: Change[];
  audit: AuditEntry[];
}

/**
 * Adds a delivery to stock, once per batch and delivery note. Another expiry of a known batch, which
 * staff have confirmed, replaces the one of the batch: the pack that is there shows it.
 * @returns null if this delivery of the batch is already in stock
 * @throws AppError 422 for a recalled batch, for a new batch without expiry, or if something unusual
 *   is not confirmed, see `checkConfirmed`
 */
export async function receiveStock(
  trx: Trx,
  product: { id: number; price: number },
  delivery: Delivery,
  { by, at }: Attribution,
): Promise<StockChange | null> {
  const { batchNo: batch, quantity, delivery: note, expiresOn, confirmed } = delivery;
  // A repeat at the same time finds the delivery.
  await lockNamedRow(trx, "products", product.id);
  const known = await findBatch(trx, product.id, batch);
  if (known && (await isReceived(trx, known.id, note))) return null;
  if (known) checkNotRecalled(known, "batch_no");
  checkConfirmed(oddities({ ...delivery, known, price: product.price }, at), confirmed);
  const change = await changeBatches(trx, product.id, at, async () => {
    const { id } = await ensureBatch(trx, product, delivery, known, at);
    await trx
      .insertInto("stock_movements")
      .values({
        batch_id: id,
        kind: "received",
        quantity,
        delivery: note,
        reason: null,
        changed_by: by,
        changed_at: at,
      })
      .execute();
    await trx
      .updateTable("batches")
      .set((eb) => ({
        quantity: eb("quantity", "+", quantity),
        purchased_quantity: eb("purchased_quantity", "+", quantity),
      }))
      .where("id", "=", id)
      .execute();
  });
  const isCorrected = known && expiresOn !== undefined && expiresOn !== known.expires_on;
  const [before, expires] = isCorrected
    ? [{ expires: dhakaDay(known.expires_on) }, { expires: dhakaDay(expiresOn) }]
    : [null, null];
  const after = {
    batch,
    received: quantity,
    delivery: note,
    ...expires,
    ...(confirmed.length > 0 && { checked: confirmed }),
  };
  return {
    stale: productChanges([change]),
    audit: [{ subject: `product ${product.id}`, before, after }],
  };
}

const STOCK_CHANGED = refusalText("batches.stockChanged");

interface Count {
  batchNo: string;
  /** Pieces that lie on the shelf, with those that orders hold. */
  counted: number;
  reason: CorrectionReason;
  /** Field of the request, for a refusal. */
  field: string;
}

/** Pieces on the shelf before, and held and for sale after a count. */
type Corrected = StockChange & { was: number; held: number; forSale: number };

/** Orders that a refusal names at most. */
const NAMED_ORDERS = 5;

/** Returns a 422 for a count below the held pieces, which names the orders that hold them. */
function fewerThanHeld(
  { batchNo, counted, field }: Count,
  held: number,
  orders: readonly { number: string }[],
): AppError {
  const names = orders.slice(0, NAMED_ORDERS).map(({ number }) => number);
  const list = [...names, ...(orders.length > NAMED_ORDERS ? ["…"] : [])].join(", ");
  return fieldError(
    field,
    refusalText("batches.fewerThanHeld", { batch: batchNo, counted, held, orders: list }),
    { held, orders: names },
  );
}

/**
 * Sets what lies on the shelf of a batch to the counted number: the held pieces stay with their
 * orders, the others are for sale.
 * @returns null if it already is that number
 * @throws AppError 404 for an unknown batch, 422 for a recalled one or fewer pieces than orders hold
 */
export async function correctStock(
  trx: Trx,
  product: { id: number },
  count: Count,
  { by, at }: Attribution,
): Promise<Corrected | null> {
  const { batchNo, counted, reason } = count;
  const batch = await findBatch(trx, product.id, batchNo);
  if (!batch) throw notFound(refusalText("batches.unknown", { batch: batchNo }));
  checkNotRecalled(batch, count.field);
  const orders = await ordersHolding(trx, { productId: product.id, batchNo });
  const held = orders.reduce((sum, { pieces }) => sum + pieces, 0);
  const was = batch.quantity + held;
  if (was === counted) return null;
  const forSale = counted - held;
  if (forSale < 0) throw fewerThanHeld(count, held, orders);
  const change = await changeBatches(trx, product.id, at, async () => {
    if (!(await correctPieces(trx, batch, { forSale, reason }, { by, at })))
      throw new AppError(409, STOCK_CHANGED);
  });
  const before = { batch: batchNo, on_shelf: was };
  const after = { ...before, on_shelf: counted, reason };
  return {
    was,
    held,
    forSale,
    stale: productChanges([change]),
    audit: [{ subject: `product ${product.id}`, before, after }],
  };
}
