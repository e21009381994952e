import { html, raw } from "hono/html";
import { ToWords as BengaliWords } from "to-words/bn-BD";
import { ToWords as EnglishWords } from "to-words/en-BD";
import { renderSVG } from "uqr";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { displayedState, knownPaymentState } from "@/lib/shop/order/payment-state";
import { toTaka } from "@/lib/shop/pricing/price";
import { orderState } from "@/lib/shop/tracking/order-progress";
import type { findOwnOrder, readOrderLines } from "../orders/find-own-order";
import type { ShopDetails } from "../settings/shop-details";
import { RECEIPT_STYLE } from "./receipt-style";

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
type Line = Awaited<ReturnType<typeof readOrderLines>>[number];
type Html = ReturnType<typeof html>;

interface ReceiptOptions {
  shop: ShopDetails;
  locale: Locale;
  /** Origin of the shop, without a trailing slash. */
  origin: string;
}

const LOGOS: Record<Locale, string> = { en: "/brand/logo.svg", bn: "/brand/logo-bn.svg" };
const IN_TAKA = { converterOptions: { currency: true } };
/** Amounts in words. Importing the whole package would load a hundred languages at startup. */
const WORDS = { en: new EnglishWords(IN_TAKA), bn: new BengaliWords(IN_TAKA) };
/** The script has the same URL in all versions. */
const PRINTING = raw('<script src="/receipt/print.js"></script>');
const STAMPS: Record<string, string> = { paid: "paid", refunded: "over" };

function page(title: string, locale: Locale, body: Html) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(RECEIPT_STYLE)}</style>
</head>
<body>${body}</body>
</html>`;
}

/** Returns the message functions of an invoice in one language. */
function writerIn(locale: Locale) {
  const t = MESSAGES[locale].receipt;
  const taka = (poisha: number) => formatTaka(toTaka(poisha), locale);
  const digits = (value: number) => localDigits(String(value), locale);

  function lineRow(line: Line) {
    const cell = (name: string, value: string) =>
      html`<td class="amount" data-name="${name}">${value}</td>`;
    const { needed } = MESSAGES[locale].prescription;
    const { text, lang } = localText(line.name, line.name_bn, locale);
    const mark =
      line.needs_prescription === 1 ? html`<br><small lang="${locale}">${needed}</small>` : "";
    return html`<tr><td><span lang="${lang ?? locale}">${text}</span>${mark}</td>
<td data-name="${t.batch}">${line.batch_no}</td>
${cell(t.quantity, digits(line.quantity))}
${cell(t.price, taka(line.selling_price))}
${cell(t.discount, taka(line.discount))}
${cell(t.amount, taka((line.selling_price - line.discount) * line.quantity))}</tr>`;
  }

  function totalRow(name: string, amount: string, kind = "") {
    return html`<tr class="${kind}"><th scope="row">${name}</th><td class="amount">${amount}</td></tr>`;
  }

  function head(order: Order, shop: ShopDetails) {
    const { paymentStates } = MESSAGES[locale].order;
    const { licences } = MESSAGES[locale].common;
    const payment = knownPaymentState(order.payment_status);
    const stamp = (payment && STAMPS[payment]) ?? "due";
    return html`<header>
<div><img class="logo" src="${LOGOS[locale]}" alt="${shop.name}"><p>${shop.address}</p>
<p>${shop.phone}</p><p>${shop.email}</p>
${shop.licences.map(({ kind, number }) => html`<p>${licences[kind]}: ${number}</p>`)}</div>
<div class="number"><h1>${t.title}</h1><p><strong>${order.order_number}</strong></p>
<p>${formatDay(order.ordered_at, locale)}</p>
<p class="stamp ${stamp}">${payment ? paymentStates[displayedState(payment)] : order.payment_status}</p></div>
</header>`;
  }

  function parties(order: Order) {
    const region = [order.shipping_city, order.shipping_state, order.shipping_zip].filter(Boolean);
    const state = orderState("product", order.status);
    const method = order.payment_method === "cod" ? t.methods.cod : t.methods.mobile;
    return html`<section class="parties">
<div><h2>${t.billedTo}</h2><p>${order.billing_name}</p><p>${order.billing_phone}</p>
<p>${order.billing_email ?? ""}</p></div>
<div><h2>${state === "completed" ? t.deliveredTo : t.deliverTo}</h2><p>${order.shipping_address}</p>
<p>${region.join(", ")}</p><p>${order.shipping_country}</p></div>
<div><h2>${t.status}</h2><p>${state ? MESSAGES[locale].order.states[state] : ""}</p>
<h2>${t.payment}</h2><p>${method}</p></div>
</section>`;
  }

  function lines(all: Line[]) {
    const amounts = [t.quantity, t.price, t.discount, t.amount];
    return html`<table class="lines"><thead><tr><th scope="col">${t.product}</th><th scope="col">${t.batch}</th>
${amounts.map((name) => html`<th scope="col" class="amount">${name}</th>`)}</tr></thead>
<tbody>${all.map(lineRow)}</tbody></table>`;
  }

  function totals(order: Order, all: Line[]) {
    const paidFor = all.reduce((sum, line) => sum + line.price * line.quantity, 0);
    return html`<table class="totals"><tbody>
${totalRow(t.subtotal, taka(paidFor))}
${totalRow(t.shipping, taka(order.shipping_charge))}
${totalRow(t.vat, taka(order.tax))}
${totalRow(t.total, taka(order.total), "total")}
</tbody></table>`;
  }

  function track(order: Order, origin: string) {
    const path = `${localePath(locale, "/order-tracking")}?order=${order.order_number}`;
    const code = renderSVG(`${origin}${path}`, { border: 0 });
    return html`<section class="end">
<div class="words"><h2>${t.inWords}</h2><p>${WORDS[locale].convert(toTaka(order.total))}</p></div>
<a class="track" href="${path}">${raw(code.replace("<svg", '<svg aria-hidden="true"'))}
<span><strong>${t.track}</strong><br>${t.trackHint}</span></a>
</section>`;
  }

  function end() {
    return html`<footer><p>${t.thanks}</p><button type="button">${t.print}</button></footer>
${PRINTING}`;
  }

  return { t, head, parties, lines, totals, track, end };
}

/**
 * Renders a printable invoice in the language of the page that opened it. All texts entered by
 * people are escaped. Its QR code opens the tracking page with the order number; the phone number
 * must be typed there.
 */
export function receiptPage(order: Order, lines: Line[], options: ReceiptOptions) {
  const { shop, locale, origin } = options;
  const write = writerIn(locale);
  return page(
    `${write.t.title} ${order.order_number} - ${shop.name}`,
    locale,
    html`${write.head(order, shop)}<main>${write.parties(order)}${write.lines(lines)}
${write.totals(order, lines)}${write.track(order, origin)}</main>${write.end()}`,
  );
}

/** Renders the same page for an unknown order and for one of another customer. */
export function noReceiptPage({ shop, locale }: Omit<ReceiptOptions, "origin">) {
  const { invalid } = MESSAGES[locale].order;
  const home = localePath(locale, "/");
  const back = html`<main><h1>${invalid}</h1><p><a href="${home}">${shop.name}</a></p></main>`;
  return page(`${invalid} - ${shop.name}`, locale, back);
}
