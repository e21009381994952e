import { addItem, ensureCart } from "../cart/cart-items";
import { type CartRow, lineBatch, readLines } from "../cart/read-cart";
import type { Trx } from "../kernel/db/schema";
import { readOfferCode, storeOfferCode } from "../offers/read-offers";
import { batchesOf } from "../stock/sellable-batch";
import { attachByPhone, readGuestRecords } from "./guest-records";

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

/** Some codes need an account: a guest enters one, and then logs in. */
async function moveOfferCode(trx: Trx, guest: number, rowId: number, now: number): Promise<void> {
  const code = await readOfferCode(trx, guest);
  if (code === null) return;
  await ensureCart(trx, rowId, now);
  await storeOfferCode(trx, rowId, code);
}

/**
 * Moves a guest's cart with its code of an offer, and the orders and appointments with the account's phone number, to the
 * customer who logs in. Quantities are added up to the available stock. The guest's row is deleted
 * unless it still has records with another phone number.
 * @returns id of the guest's row if the customer must be asked about its records, else null
 */
export async function attachGuest(
  trx: Trx,
  guestTokenHash: string,
  customer: { userId: number; rowId: number },
  now: number,
): Promise<number | null> {
  const guest = await trx
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", guestTokenHash)
    .executeTakeFirst();
  if (!guest) return null;
  const lines = await readLines(trx, guest.id);
  for (const line of lines) await mergeLine(trx, line, customer.rowId, now);
  await moveOfferCode(trx, guest.id, customer.rowId, now);
  await trx.deleteFrom("carts").where("session_id", "=", guest.id).execute();
  // Pages that are not sent go with the cart.
  await trx
    .updateTable("prescriptions")
    .set({ session_id: customer.rowId, user_id: customer.userId })
    .where("session_id", "=", guest.id)
    .where("sent_at", "is", null)
    .execute();
  await attachByPhone(trx, guest.id, customer);
  const { orders, appointments } = await readGuestRecords(trx, guest.id);
  if (orders.length + appointments.length > 0) return guest.id;
  await trx.deleteFrom("sessions").where("id", "=", guest.id).execute();
  return null;
}
