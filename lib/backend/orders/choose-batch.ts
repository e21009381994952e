import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { findCarried } from "../stock/carried-orders";
import { isOnShelf } from "../stock/held-pieces";
import { batchesOf } from "../stock/sellable-batch";
import {
  changeBatches,
  mergePieces,
  productChanges,
  takeParts,
  withoutPieces,
} from "../stock/take-stock";
import type { OrderChange } from "./audit-order";
import { batchesOfLines, batchText, setLineBatches } from "./line-batches";
import { putBack } from "./put-pieces-back";
import { lockOrder } from "./staff-orders";

/** Pieces of a line that come from another batch from now on. */
export interface BatchChoice {
  line: number;
  from: string;
  to: string;
  quantity: number;
}

const NOT_ON_SHELF = refusalText("batches.notOnShelf");

/** @throws AppError 422 if the batch is unknown, recalled or expired, or has too few pieces for sale */
async function checkBatch(
  trx: Trx,
  productId: number,
  { to, quantity }: BatchChoice,
  at: number,
): Promise<void> {
  const batch = (await batchesOf(trx, productId)).find(({ batch_no }) => batch_no === to);
  if (!batch) throw fieldError("to", refusalText("batches.unknown", { batch: to }));
  if (batch.recalled_at !== null)
    throw fieldError("to", refusalText("batches.recalled", { batch: to }));
  if (batch.expires_on <= at) throw fieldError("to", refusalText("batches.expired", { batch: to }));
  if (batch.quantity < quantity)
    throw fieldError(
      "quantity",
      refusalText("batches.piecesForSale", { batch: to, count: batch.quantity }),
    );
}

/**
 * Takes pieces of a line from another batch while they are held: the others go back for sale. The
 * line keeps its price.
 * @throws AppError 404 for an unknown order; 409 if its pieces are not held, are packed or a courier
 *   carries them; 422 for a line, a batch or a number of pieces that is not possible
 */
export async function chooseBatch(
  trx: Trx,
  orderNumber: string,
  choice: BatchChoice,
  at: number,
): Promise<OrderChange> {
  const order = await lockOrder(trx, orderNumber);
  if (!isOnShelf(order) || (await findCarried(trx, [order.id])).has(order.id))
    throw new AppError(
      409,
      refusalText("orders.because", { order: orderNumber, reason: NOT_ON_SHELF }),
    );
  const line = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", order.id)
    .where("id", "=", choice.line)
    .executeTakeFirst();
  if (!line) throw fieldError("line", refusalText("batches.productOfOrder"));
  const { from, to, quantity } = choice;
  const own = (await batchesOfLines(trx, [line])).get(line.id) ?? [];
  const there = own.find(({ batch_no }) => batch_no === from)?.quantity ?? 0;
  if (there < quantity)
    throw fieldError(
      "quantity",
      refusalText("batches.piecesOfLine", { count: there, batch: from }),
    );
  if (from === to) throw fieldError("to", refusalText("batches.otherBatch"));
  await checkBatch(trx, line.product_id, choice, at);
  const change = await changeBatches(trx, line.product_id, at, async () => {
    await putBack(trx, line.product_id, { batch_no: from, quantity }, at);
    await takeParts(trx, line.product_id, [{ batch_no: to, quantity }]);
  });
  const rest = withoutPieces(own, [{ batch_no: from, quantity }]);
  const parts = mergePieces([...rest, { batch_no: to, quantity }]);
  await setLineBatches(trx, { id: line.id, product_id: line.product_id, parts });
  return {
    stale: productChanges([change]),
    was: { product: line.product_id, batch: batchText(own) },
    more: { product: line.product_id, batch: batchText(parts) },
  };
}
