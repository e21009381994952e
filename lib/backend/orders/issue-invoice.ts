import { toVatRate } from "@/lib/shop/pricing/vat";
import { layerSettings } from "@/lib/site/settings";
import type { Trx } from "../kernel/db/schema";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { sellerOf } from "./seller";
import { nextSerial } from "./serials";

/** Stores the VAT rate of each line, so that later changes of a product do not affect invoices. */
async function fixRates(trx: Trx, orderId: number, standard: number): Promise<void> {
  await trx
    .updateTable("order_lines")
    .set((eb) => ({
      vat_rate: eb.fn.coalesce(
        eb
          .selectFrom("products")
          .select("products.vat_rate")
          .whereRef("products.id", "=", "order_lines.product_id"),
        eb.val(standard),
      ),
    }))
    .where("order_id", "=", orderId)
    .execute();
}

/**
 * Issues the invoice of an order that is handed over; does nothing if it has one. Its serial number
 * has no gap within the calendar year in Dhaka.
 * @param at epoch ms
 */
export async function issueInvoice(trx: Trx, orderId: number, at: number): Promise<void> {
  const issued = await trx
    .selectFrom("invoices")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (issued) return;
  const { settings } = layerSettings(await readStoredSettings(trx));
  await fixRates(trx, orderId, toVatRate(settings.vat.percent));
  await trx
    .insertInto("invoices")
    .values({
      order_id: orderId,
      issued_at: at,
      ...(await nextSerial(trx, "invoice_serials", at)),
      delivery_vat_rate: toVatRate(settings.vat.deliveryPercent),
      seller: JSON.stringify(sellerOf(settings)),
    })
    .execute();
}
