import { layerSettings } from "@/lib/site/settings";
import type { Trx } from "../kernel/db/schema";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { sellerOf } from "./seller";
import { nextSerial } from "./serials";

/** The part of an invoice that a credit note reverses. */
interface Credited {
  orderId: number;
  /** The received return; null for the whole order. */
  returnId: number | null;
}

/**
 * Issues the credit note of an order that was cancelled in transit, or of a received return. Does
 * nothing without an invoice, or if there is one already. Its serial number has no gap within the
 * calendar year in Dhaka, in a separate series.
 * @param at epoch ms
 */
export async function issueCreditNote(
  trx: Trx,
  { orderId, returnId }: Credited,
  at: number,
): Promise<void> {
  const invoice = await trx
    .selectFrom("invoices")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const issued = await trx
    .selectFrom("credit_notes")
    .select("id")
    .where("order_id", "=", orderId)
    .where("return_id", returnId === null ? "is" : "=", returnId)
    .executeTakeFirst();
  if (!invoice || issued) return;
  const { settings } = layerSettings(await readStoredSettings(trx));
  await trx
    .insertInto("credit_notes")
    .values({
      order_id: orderId,
      return_id: returnId,
      issued_at: at,
      ...(await nextSerial(trx, "credit_note_serials", at)),
      seller: JSON.stringify(sellerOf(settings)),
    })
    .execute();
}
