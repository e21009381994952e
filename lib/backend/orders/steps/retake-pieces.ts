import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../../kernel/changes/change";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import { batchesInStock, batchesOf } from "../../stock/sellable-batch";
import {
  type BatchPieces,
  changeBatches,
  mergePieces,
  type ProductChange,
  productChanges,
  takeParts,
} from "../../stock/take-stock";
import { batchesOfLines } from "../line-batches";
import { findMissingLine, takePieces } from "../take-pieces";

/** Returns the pieces of an order by product, with the batches that they came from. */
async function piecesOf(trx: Trx, orderId: number): Promise<Map<number, BatchPieces[]>> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const batches = await batchesOfLines(trx, lines);
  const pieces = new Map<number, BatchPieces[]>();
  for (const { id, product_id } of lines)
    pieces.set(
      product_id,
      mergePieces([...(pieces.get(product_id) ?? []), ...(batches.get(id) ?? [])]),
    );
  return pieces;
}

/** Whether all pieces are still in the batches that they went back to. */
async function areInTheirBatches(trx: Trx, pieces: Map<number, BatchPieces[]>, now: number) {
  for (const [productId, parts] of pieces) {
    const inStock = batchesInStock(await batchesOf(trx, productId), now);
    const has = ({ batch_no, quantity }: BatchPieces) =>
      inStock.some((batch) => batch.batch_no === batch_no && batch.quantity >= quantity);
    if (!parts.every(has)) return false;
  }
  return true;
}

async function takeFromBatches(trx: Trx, pieces: Map<number, BatchPieces[]>, now: number) {
  const changed: ProductChange[] = [];
  for (const [productId, parts] of pieces) {
    const take = () => takeParts(trx, productId, parts);
    changed.push(await changeBatches(trx, productId, now, take));
  }
  return productChanges(changed);
}

/**
 * Takes the pieces of an order again that went back to stock: from the same batches if these still
 * have them, else from those that expire first.
 * @returns the changes to record
 * @throws AppError 409 if there are too few
 */
export async function retakePieces(trx: Trx, orderId: number, now: number): Promise<Change[]> {
  const pieces = await piecesOf(trx, orderId);
  if (await areInTheirBatches(trx, pieces, now)) return takeFromBatches(trx, pieces, now);
  const missing = await findMissingLine(trx, orderId, now);
  if (missing) {
    const { left, quantity, name } = missing;
    throw new AppError(
      409,
      refusalText("orders.tooFewToReopen", { left, count: quantity, product: name }),
    );
  }
  return (await takePieces(trx, orderId, now)) ?? [];
}
