import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { fieldError } from "../../errors";

const TOTALS_CHANGED = "The price has changed. Please check the new total and order again.";

/** Integer poisha. */
export interface OrderTotals {
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/**
 * Compares what the client showed, in taka, with what the order costs (DESIGN 4).
 * @throws AppError 422 with errors.totals and the right `totals` in taka
 */
export function checkTotals(
  sent: { tax: number; discount: number; total: number } | null,
  totals: OrderTotals,
): void {
  const same =
    sent !== null &&
    toPoisha(sent.tax) === totals.tax &&
    toPoisha(sent.discount) === totals.discount &&
    toPoisha(sent.total) === totals.total;
  if (same) return;
  throw fieldError("totals", TOTALS_CHANGED, {
    totals: {
      subtotal: toTaka(totals.subtotal),
      shipping_charge: toTaka(totals.shippingCharge),
      tax: toTaka(totals.tax),
      discount: toTaka(totals.discount),
      total: toTaka(totals.total),
    },
  });
}
