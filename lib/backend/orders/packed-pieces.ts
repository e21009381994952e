import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { linePieces } from "../stock/held-pieces";

/** Returns the expired batches that pieces of an order come from. */
async function expiredBatches(trx: Trx, orderId: number, at: number): Promise<string[]> {
  const rows = await trx
    .selectFrom(linePieces(trx).as("line"))
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "line.product_id")
        .onRef("batches.batch_no", "=", "line.batch_no"),
    )
    .where("line.order_id", "=", orderId)
    .where("line.quantity", ">", 0)
    .where("batches.expires_on", "<=", at)
    .select("line.batch_no")
    .distinct()
    .orderBy("line.batch_no")
    .execute();
  return rows.map(({ batch_no }) => batch_no);
}

/**
 * Takes the pieces of an order off the shelf, unless it is packed already: they are not held any
 * more, and what is for sale stays.
 * @throws AppError 409 if pieces come from an expired batch
 */
export async function markPacked(
  trx: Trx,
  order: { id: number; packed_at: number | null },
  by: string,
  at: number,
): Promise<void> {
  if (order.packed_at !== null) return;
  const [expired] = await expiredBatches(trx, order.id, at);
  if (expired !== undefined)
    throw new AppError(409, refusalText("batches.chooseOther", { batch: expired }));
  await trx
    .updateTable("orders")
    .set({ packed_at: at, packed_by: by })
    .where("id", "=", order.id)
    .execute();
}
