import type { Trx } from "../../db/schema";
import { addItem } from "../cart/cart-items";
import { type CartRow, lineBatch, readLines } from "../cart/read-cart";
import { batchesOf } from "../stock/sellable-batch";

async function mergeLine(trx: Trx, line: CartRow, rowId: number, now: number): Promise<void> {
  const { product_id: productId } = line;
  const batches = await batchesOf(trx, productId);
  const batch = lineBatch(batches, line.batch_no, now);
  if (!batch) return;
  const held = (await readLines(trx, rowId))
    .filter(
      (own) =>
        own.product_id === productId &&
        lineBatch(batches, own.batch_no, now)?.batch_no === batch.batch_no,
    )
    .reduce((sum, own) => sum + own.quantity, 0);
  const quantity = Math.min(line.quantity, batch.quantity - held);
  if (quantity > 0)
    await addItem(trx, rowId, { productId, batchNo: batch.batch_no, quantity }, now);
}

/**
 * Gives a guest's cart, orders and appointments to a customer. Quantities are added, up to what there is; the
 * guest's row goes.
 */
export async function attachGuest(
  trx: Trx,
  guestTokenHash: string,
  rowId: number,
  now: number,
): Promise<void> {
  const guest = await trx
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", guestTokenHash)
    .executeTakeFirst();
  if (!guest) return;
  for (const line of await readLines(trx, guest.id)) await mergeLine(trx, line, rowId, now);
  for (const table of ["orders", "appointments"] as const)
    await trx
      .updateTable(table)
      .set({ session_id: rowId })
      .where("session_id", "=", guest.id)
      .execute();
  await trx.deleteFrom("sessions").where("id", "=", guest.id).execute();
}
