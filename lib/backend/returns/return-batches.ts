import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { batchesOfLines } from "../orders/line-batches";
import { sumOfPieces } from "../stock/sellable-batch";
import { type BatchPieces, divideAmong, mergePieces, withoutPieces } from "../stock/take-stock";

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

/** Stands for the batch of pieces that are written off, although others of their return are not. */
const WRITTEN_OFF = "";

/** Returns how many pieces of returns are written off beside others that are in stock again. */
export async function readWrittenOff(
  db: Db | Trx,
  returnIds: readonly number[],
): Promise<Map<number, number>> {
  if (returnIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("return_batches")
    .select(["return_id", "quantity"])
    .where("return_id", "in", returnIds)
    .where("batch_no", "=", WRITTEN_OFF)
    .execute();
  return new Map(rows.map(({ return_id, quantity }) => [return_id, quantity]));
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
  const known = others.filter((other) => other.batch_no !== WRITTEN_OFF);
  return [{ batch_no, quantity: sumOfPieces(returns) - sumOfPieces(others) }, ...known];
}

/** @throws AppError 422 with errors.pieces for pieces that cannot be in stock again */
function checkPieces(
  forSale: readonly BatchPieces[],
  left: readonly BatchPieces[],
  quantity: number,
): void {
  const wrong = (text: string) => fieldError("pieces", text);
  if (new Set(forSale.map(({ batch_no }) => batch_no)).size < forSale.length)
    throw wrong(refusalText("returns.batchTwice"));
  for (const { batch_no, quantity: wanted } of forSale) {
    const there = left.find((part) => part.batch_no === batch_no)?.quantity ?? 0;
    if (wanted > there)
      throw wrong(refusalText("returns.batchPieces", { count: there, batch: batch_no }));
  }
  if (sumOfPieces(forSale) > quantity)
    throw wrong(refusalText("returns.cameBack", { count: quantity }));
  if (sumOfPieces(forSale) === 0) throw wrong(refusalText("returns.noneForSale"));
}

/**
 * Chooses the batches into which the pieces of a return go back: those of its line that have not
 * come back yet, the line's own batch first. Records the others.
 * @param forSale pieces that a person chose; the rest is written off
 * @throws AppError 422 with errors.pieces, see `checkPieces`
 */
export async function restockReturn(
  trx: Trx,
  returned: ReturnedLine,
  forSale: readonly BatchPieces[] | null,
): Promise<BatchPieces[]> {
  const { id, order_line_id, product_id, batch_no, quantity, ordered } = returned;
  const line = { id: order_line_id, batch_no, quantity: ordered };
  const sold = (await batchesOfLines(trx, [line])).get(order_line_id) ?? [];
  const left = withoutPieces(sold, await restockedOf(trx, returned));
  if (forSale) checkPieces(forSale, left, quantity);
  const parts = forSale ?? divideAmong(left, quantity) ?? [{ batch_no, quantity }];
  const writtenOff = { batch_no: WRITTEN_OFF, quantity: quantity - sumOfPieces(parts) };
  const others = mergePieces([...parts, writtenOff]).filter((part) => part.batch_no !== batch_no);
  const rows = others.map((part) => ({ return_id: id, product_id, ...part }));
  if (rows.length > 0) await trx.insertInto("return_batches").values(rows).execute();
  return [...parts];
}
