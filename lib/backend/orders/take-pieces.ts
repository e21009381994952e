import type { Change } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";
import { batchesByProduct, batchesInStock, sumOfPieces } from "../stock/sellable-batch";
import { type ProductChange, productChanges, setAside, takeFromStock } from "../stock/take-stock";
import { setLineBatches } from "./line-batches";

interface Placement {
  id: number;
  product_id: number;
  /** Batch to begin with, if it still has pieces. */
  batch_no: string;
  name: string;
  quantity: number;
  /** Pieces that are there for this line. */
  left: number;
}

/** Counts the pieces for every line, in whatever batch: the price is that of the order. */
async function placements(db: Db | Trx, orderId: number, now: number): Promise<Placement[]> {
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "name", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const batches = await batchesByProduct(
    db,
    lines.map((line) => line.product_id),
  );
  return lines.map((line) => {
    const inStock = batchesInStock(batches.get(line.product_id) ?? [], now);
    const left = sumOfPieces(inStock);
    setAside(inStock, line.quantity);
    return { ...line, left };
  });
}

const isMissing = ({ quantity, left }: Placement) => left < quantity;

/** Returns how many pieces could be taken now for the lines of an order, by the id of the line. */
export async function piecesLeft(
  db: Db | Trx,
  orderId: number,
  now: number,
): Promise<Map<number, number>> {
  const found = await placements(db, orderId, now);
  return new Map(found.map(({ id, left }) => [id, left]));
}

/** Returns the first line of an order without a hold whose pieces are not available, or null. */
export async function findMissingLine(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<Pick<Placement, "name" | "quantity" | "left"> | null> {
  return (await placements(trx, orderId, now)).find(isMissing) ?? null;
}

/** Whether the pieces of an order without a hold are available. */
export async function canTakePieces(trx: Trx, orderId: number, now: number): Promise<boolean> {
  return (await findMissingLine(trx, orderId, now)) === null;
}

/**
 * Takes the pieces of an order without a hold, at the prices of the order.
 * @returns the changes to record, or null, without any write, if the pieces are not available
 */
export async function takePieces(trx: Trx, orderId: number, now: number): Promise<Change[] | null> {
  const found = await placements(trx, orderId, now);
  if (found.some(isMissing)) return null;
  const changed: ProductChange[] = [];
  for (const { id, product_id, batch_no: firstBatch, quantity } of found) {
    const wanted = { productId: product_id, quantity, firstBatch };
    const taken = await takeFromStock(trx, wanted, now);
    if (!taken) throw new Error(`The stock of product ${product_id} changed while it was taken.`);
    changed.push({ id: product_id, inLists: taken.inLists });
    await setLineBatches(trx, { id, product_id, parts: taken.parts });
  }
  return productChanges(changed);
}
