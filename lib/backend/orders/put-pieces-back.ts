import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import {
  type BatchPieces,
  changeBatches,
  type ProductChange,
  productChanges,
} from "../stock/take-stock";
import { batchesOfLines } from "./line-batches";

/** Pieces of an order, and the batch they were taken from. */
export interface TakenPieces extends BatchPieces {
  product_id: number;
}

/**
 * Puts pieces back into a batch of a product.
 * @throws AppError 409 if the batch does not exist any more
 */
export async function putBack(
  trx: Trx,
  productId: number,
  { batch_no, quantity }: BatchPieces,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set((eb) => ({ quantity: eb("quantity", "+", quantity) }))
    .where("product_id", "=", productId)
    .where("batch_no", "=", batch_no)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new AppError(409, refusalText("batches.gone", { batch: batch_no }));
}

/**
 * Puts pieces back into their batches.
 * @returns the changes to record in the change log
 * @throws AppError 409 if a batch does not exist any more
 */
export async function putPiecesBack(
  trx: Trx,
  pieces: readonly TakenPieces[],
  now: number,
): Promise<Change[]> {
  const changed: ProductChange[] = [];
  for (const { product_id: id, ...part } of pieces)
    changed.push(await changeBatches(trx, id, now, () => putBack(trx, id, part)));
  return productChanges(changed);
}

/** Puts all pieces of an order back, like {@link putPiecesBack}. */
export async function putAllPiecesBack(trx: Trx, orderId: number, now: number): Promise<Change[]> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .execute();
  const batches = await batchesOfLines(trx, lines);
  const pieces = lines.flatMap(({ id, product_id }) =>
    (batches.get(id) ?? []).map((part) => ({ product_id, ...part })),
  );
  return putPiecesBack(trx, pieces, now);
}
