import type { Trx } from "../../db/schema";
import { batchesOfLines } from "../orders/line-batches";
import { sumOfPieces } from "../stock/sellable-batch";
import { type BatchPieces, divideAmong, withoutPieces } from "../stock/take-stock";

/** A return with the line that its pieces are of. */
interface ReturnedLine {
  id: number;
  order_line_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
  /** Pieces of the line. */
  ordered: number;
}

/** Returns the pieces of a line that are in stock again, by batch. */
async function restockedOf(
  trx: Trx,
  { order_line_id, batch_no }: Pick<ReturnedLine, "order_line_id" | "batch_no">,
): Promise<BatchPieces[]> {
  const returns = await trx
    .selectFrom("returns")
    .select(["id", "quantity"])
    .where("order_line_id", "=", order_line_id)
    .where("restocked", "=", 1)
    .execute();
  const ids = returns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const others = await trx
    .selectFrom("return_batches")
    .select(["batch_no", "quantity"])
    .where("return_id", "in", ids)
    .execute();
  return [{ batch_no, quantity: sumOfPieces(returns) - sumOfPieces(others) }, ...others];
}

/**
 * Chooses the batches into which the pieces of a return go back: those of its line that have not
 * come back yet, the line's own batch first. Records the others.
 */
export async function restockReturn(trx: Trx, returned: ReturnedLine): Promise<BatchPieces[]> {
  const { id, order_line_id, product_id, batch_no, quantity, ordered } = returned;
  const line = { id: order_line_id, batch_no, quantity: ordered };
  const sold = (await batchesOfLines(trx, [line])).get(order_line_id) ?? [];
  const left = withoutPieces(sold, await restockedOf(trx, returned));
  const parts = divideAmong(left, quantity) ?? [{ batch_no, quantity }];
  const others = parts.filter((part) => part.batch_no !== batch_no);
  const rows = others.map((part) => ({ return_id: id, product_id, ...part }));
  if (rows.length > 0) await trx.insertInto("return_batches").values(rows).execute();
  return parts;
}
