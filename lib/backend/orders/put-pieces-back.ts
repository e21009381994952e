import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { blockPieces } from "../stock/block-pieces";
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

/** Name that the stock history has for pieces of a recalled batch that came back. */
const RECALL = "recall";

/**
 * Puts pieces back into a batch of a product. Those of a recalled batch are not for sale again.
 * @throws AppError 409 if the batch does not exist any more
 */
export async function putBack(
  trx: Trx,
  productId: number,
  { batch_no, quantity }: BatchPieces,
  at: number,
): Promise<void> {
  const batch = await trx
    .updateTable("batches")
    .set((eb) => ({ quantity: eb("quantity", "+", quantity) }))
    .where("product_id", "=", productId)
    .where("batch_no", "=", batch_no)
    .returning(["id", "quantity", "recalled_at"])
    .executeTakeFirst();
  if (!batch) throw new AppError(409, refusalText("batches.gone", { batch: batch_no }));
  if (batch.recalled_at !== null) await blockPieces(trx, batch, { by: RECALL, at });
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
    changed.push(await changeBatches(trx, id, now, () => putBack(trx, id, part, now)));
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
