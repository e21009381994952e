import { html, raw } from "hono/html";
import { renderSVG } from "uqr";
import { formatClock } from "@/lib/i18n/dates/clock";
import { dhakaFields } from "@/lib/i18n/dates/dhaka-day";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { displayedState, knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { documentPage } from "../kernel/text/document-page";
import { amountInWords } from "./amount-in-words";
import type { findOwnOrder, readOrderLines } from "./find-own-order";
import { invoiceTables } from "./invoice-tables";
import { isPickup } from "./pickup-code";
import { printedOrders } from "./printed-orders";
import { PRINTING } from "./printing";
import type { Invoice } from "./read-invoice";
import { RECEIPT_STYLE } from "./receipt-style";
import { hasBin, sellerBlock } from "./seller-block";

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

/** Data of a printed order. */
interface PrintedOrder {
  order: Order;
  lines: Line[];
  /** Null before the order is handed over: then a summary is printed. */
  invoice: Invoice | null;
  /** Poisha paid online before the rest is collected in cash; mostly 0. */
  advance: number;
}

interface ReceiptOptions {
  shop: ShopDetails;
  locale: Locale;
  /** Origin of the shop, without a trailing slash. */
  origin: string;
}

const STAMPS: Record<string, string> = { paid: "paid", refunded: "over" };

/** Returns the message functions of an invoice in one language. */
function writerIn(locale: Locale) {
  const t = MESSAGES[locale].receipt;
  function titleOf(invoice: Invoice | null): string {
    if (!invoice) return t.summary;
    // Without a BIN the shop is not registered for VAT, and issues no tax invoice.
    return hasBin(invoice.seller) ? t.taxInvoice : t.title;
  }

  function numbers({ order, invoice }: PrintedOrder) {
    if (!invoice)
      return html`<p><strong>${order.order_number}</strong></p>
<p>${formatDay(order.ordered_at, locale)}</p>`;
    const day = formatDay(invoice.issuedAt, locale);
    const time = formatClock(dhakaFields(invoice.issuedAt).minute, locale);
    return html`<p>${t.serial}: <strong>${localDigits(invoice.number, locale)}</strong></p>
<p>${t.issued}: ${day}, ${time}</p><p>${t.order}: ${order.order_number}</p>`;
  }

  function head(printed: PrintedOrder, shop: ShopDetails) {
    const { order, invoice } = printed;
    const { paymentStates } = MESSAGES[locale].order;
    const payment = knownPaymentState(order.payment_status);
    const stamp = (payment && STAMPS[payment]) ?? "due";
    return html`<header>${sellerBlock(shop, locale, invoice?.seller)}
<div class="number"><h1>${titleOf(invoice)}</h1>${numbers(printed)}
<p class="stamp ${stamp}">${payment ? paymentStates[displayedState(payment)] : order.payment_status}</p></div>
</header>`;
  }

  const cashName = (order: Order) =>
    isPickup(order) ? MESSAGES[locale].checkout.payAtCounter : t.methods.cod;

  function parties(order: Order) {
    const region = [order.shipping_city, order.shipping_state, order.shipping_zip].filter(Boolean);
    const state = orderState("product", order.status);
    const delivered = state === "completed" ? t.deliveredTo : t.deliverTo;
    const whereTo = isPickup(order) ? t.pickedUpBy : delivered;
    const method = order.payment_method === "cod" ? cashName(order) : t.methods.mobile;
    return html`<section class="parties">
<div><h2>${t.billedTo}</h2><p>${order.billing_name}</p><p>${order.billing_phone}</p>
<p>${order.billing_email ?? ""}</p></div>
<div><h2>${whereTo}</h2><p>${order.shipping_address}</p>
<p>${region.join(", ")}</p><p>${order.shipping_country}</p></div>
<div><h2>${t.status}</h2><p>${state ? MESSAGES[locale].order.states[state] : ""}</p>
<h2>${t.payment}</h2><p>${method}</p></div>
</section>`;
  }

  function track(order: Order, total: number, origin: string) {
    const path = `${localePath(locale, "/order-tracking")}?order=${order.order_number}`;
    const code = renderSVG(`${origin}${path}`, { border: 0 });
    return html`<section class="end">
<div class="words"><h2>${t.inWords}</h2><p>${amountInWords(total, locale)}</p></div>
<a class="track" href="${path}">${raw(code.replace("<svg", '<svg aria-hidden="true"'))}
<span><strong>${t.track}</strong><br>${t.trackHint}</span></a>
</section>`;
  }

  function end() {
    return html`<footer><p>${t.thanks}</p><button type="button">${t.print}</button></footer>
${PRINTING}`;
  }

  /** Everything of an order but the button to print it. */
  function content(printed: PrintedOrder, { shop, origin }: Omit<ReceiptOptions, "locale">) {
    const { order } = printed;
    // What was not taken has a credit note: the invoice stays as it was issued.
    const total = order.total + order.credited;
    const tables = { ...printed, order: { ...order, total } };
    return html`${head(printed, shop)}<main>${parties(order)}${invoiceTables(locale, tables)}
${track(order, total, origin)}</main>`;
  }

  return { t, titleOf, content, end };
}

/**
 * Renders the invoice of an order to print, or a summary before it is handed over, in the language
 * of the page that opened it. All texts entered by people are escaped. Its QR code opens the
 * tracking page with the order number; the phone number must be typed there.
 */
export function receiptPage(printed: PrintedOrder, { locale, ...options }: ReceiptOptions) {
  const write = writerIn(locale);
  const { order, invoice } = printed;
  return documentPage(
    `${write.titleOf(invoice)} ${order.order_number} - ${options.shop.name}`,
    locale,
    RECEIPT_STYLE,
    html`${write.content(printed, options)}${write.end()}`,
  );
}

/** Renders the invoices of several orders for staff, each on a separate page. */
export function invoicesPage(
  orders: readonly PrintedOrder[],
  { locale, ...options }: ReceiptOptions,
) {
  const write = writerIn(locale);
  return printedOrders(
    `${write.t.title} - ${options.shop.name}`,
    locale,
    orders.map((printed) => write.content(printed, options)),
  );
}
