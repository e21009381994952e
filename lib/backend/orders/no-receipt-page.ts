import { html } from "hono/html";
import { RECEIPT_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { plainPage } from "../kernel/text/plain-page";

interface NoReceipt {
  shop: ShopDetails;
  locale: Locale;
  /** The number in the address, whether or not it is that of an order; null if it is none. */
  orderNumber: string | null;
  /** Number of the credit note that is asked for instead of the invoice. */
  creditNote?: string | undefined;
  /** Message about the phone number that was sent. */
  problem?: string;
}

/**
 * Renders the same page for an unknown order and for one of another visitor. It asks for the phone
 * number of the order: the link of an email may be opened in another browser than the order was
 * placed in.
 */
export function noReceiptPage({ shop, locale, orderNumber, creditNote, problem }: NoReceipt) {
  const t = MESSAGES[locale];
  if (orderNumber === null)
    return plainPage({ title: t.order.invalid, locale, shop: shop.name, content: "" });
  const refusal = problem === undefined ? "" : html`<p role="alert">${problem}</p>`;
  const query = new URLSearchParams({
    lang: locale,
    ...(creditNote !== undefined && { credit_note: creditNote }),
  });
  const content = html`<p>${t.receipt.whosePhone}</p>${refusal}
<form method="post" action="${RECEIPT_ADDRESSES.printReceiptByPhone.path}?${query.toString()}">
<input type="hidden" name="order_number" value="${orderNumber}">
<p><label for="phone">${t.tracking.phone}</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="40" required></p>
<button type="submit">${t.receipt.seeInvoice}</button>
</form>`;
  const title = `${t.receipt.order} ${orderNumber}`;
  return plainPage({ title, locale, shop: shop.name, content });
}
