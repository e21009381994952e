import type { Change } from "../kernel/changes/change";
import type { Batch, Trx } from "../kernel/db/schema";
import { batchesInStock, batchesOf, sellableBatch } from "./sellable-batch";

/** A product whose stock changed. `inLists`: its price or whether it is in stock changed, too. */
export interface ProductChange {
  id: number;
  inLists: boolean;
}

/** Returns the changes to record, one per product. */
export function productChanges(changed: ProductChange[]): Change[] {
  return [...new Set(changed.map(({ id }) => id))].map((id) => ({
    type: "product",
    id,
    inLists: changed.some((one) => one.id === id && one.inLists),
  }));
}

/** Pieces of one batch. */
export interface BatchPieces {
  batch_no: string;
  quantity: number;
}

/**
 * Divides pieces among batches, filling each from the first on.
 * @returns null if the batches have too few
 */
export function divideAmong(
  batches: readonly BatchPieces[],
  quantity: number,
): BatchPieces[] | null {
  const parts: BatchPieces[] = [];
  let rest = quantity;
  for (const { batch_no, quantity: there } of batches) {
    const part = Math.min(there, rest);
    if (part > 0) parts.push({ batch_no, quantity: part });
    rest -= part;
  }
  return rest === 0 ? parts : null;
}

/** Subtracts pieces that a line will take, so that the next line does not count them. */
export function setAside(batches: readonly Batch[], quantity: number): void {
  const parts = divideAmong(batches, quantity) ?? [];
  for (const batch of batches)
    batch.quantity -= parts.find((part) => part.batch_no === batch.batch_no)?.quantity ?? 0;
}

/** Returns the pieces that are left of batches without some of them. */
export function withoutPieces(
  batches: readonly BatchPieces[],
  taken: readonly BatchPieces[],
): BatchPieces[] {
  return mergePieces([
    ...batches,
    ...taken.map(({ batch_no, quantity }) => ({ batch_no, quantity: -quantity })),
  ]);
}

/** Sums pieces by batch, and leaves out batches without any. */
export function mergePieces(pieces: readonly BatchPieces[]): BatchPieces[] {
  const sums = new Map<string, number>();
  for (const { batch_no, quantity } of pieces)
    sums.set(batch_no, (sums.get(batch_no) ?? 0) + quantity);
  return [...sums]
    .map(([batch_no, quantity]) => ({ batch_no, quantity }))
    .filter(({ quantity }) => quantity !== 0);
}

/** Whether lists show a product differently: sold out, in stock again, or at another price. */
function listsDiffer(before: Batch | null, after: Batch | null): boolean {
  return (
    Boolean(before?.quantity) !== Boolean(after?.quantity) ||
    before?.selling_price !== after?.selling_price
  );
}

/** Changes the batches of a product, and returns what changed for its pages. */
export async function changeBatches(
  trx: Trx,
  productId: number,
  now: number,
  change: () => Promise<void>,
): Promise<ProductChange> {
  const before = sellableBatch(await batchesOf(trx, productId), now);
  await change();
  const after = sellableBatch(await batchesOf(trx, productId), now);
  return { id: productId, inLists: listsDiffer(before, after) };
}

/** Takes pieces from batches of a product, which were read before and have them. */
export async function takeParts(
  trx: Trx,
  productId: number,
  parts: readonly BatchPieces[],
): Promise<void> {
  for (const part of parts) {
    const { numUpdatedRows } = await trx
      .updateTable("batches")
      .set((eb) => ({ quantity: eb("quantity", "-", part.quantity) }))
      .where("product_id", "=", productId)
      .where("batch_no", "=", part.batch_no)
      .where("quantity", ">=", part.quantity)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n)
      throw new Error(`The stock of product ${productId} changed while it was taken.`);
  }
}

/** Pieces of a product to take from stock. */
interface Wanted {
  productId: number;
  quantity: number;
  /** Only batches at this price, in poisha; undefined for all. */
  sellingPrice?: number;
  /** Batch to begin with; by default the first to expire. */
  firstBatch?: string;
}

/**
 * Takes pieces of a product from its batches, the first to expire first.
 * @returns the batches, and whether lists change; null, without any write, if there are too few
 */
export async function takeFromStock(
  trx: Trx,
  { productId, quantity, sellingPrice, firstBatch }: Wanted,
  now: number,
): Promise<{ parts: BatchPieces[]; inLists: boolean } | null> {
  const batches = await batchesOf(trx, productId);
  const inStock = batchesInStock(batches, now, sellingPrice);
  const isFirst = ({ batch_no }: Batch) => Number(batch_no === firstBatch);
  const parts = divideAmong(
    inStock.toSorted((a, b) => isFirst(b) - isFirst(a)),
    quantity,
  );
  if (!parts) return null;
  await takeParts(trx, productId, parts);
  const after = sellableBatch(await batchesOf(trx, productId), now);
  return { parts, inLists: listsDiffer(sellableBatch(batches, now), after) };
}
