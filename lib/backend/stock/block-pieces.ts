import type { Attribution } from "../kernel/audit/change-data";
import type { Batch, Trx } from "../kernel/db/schema";
import { correctPieces } from "./correct-pieces";

/** Reason of the corrections in the stock history that a recall makes. */
const RECALL = "recall";

/**
 * Takes all pieces of a batch off sale, with a correction in its stock history: an instance of an
 * earlier version, which knows no recalls, sells none of them either.
 * @returns the pieces that were for sale
 */
export async function blockPieces(
  trx: Trx,
  batch: Pick<Batch, "id" | "quantity">,
  by: Attribution,
): Promise<number> {
  const { id, quantity } = batch;
  if (quantity === 0) return 0;
  if (!(await correctPieces(trx, batch, { forSale: 0, reason: RECALL }, by)))
    throw new Error(`The stock of batch ${id} changed meanwhile.`);
  return quantity;
}
