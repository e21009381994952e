import { html } from "hono/html";
import type { DeskRecallOrder } from "@/lib/contract/recalls/desk-schemas";
import type { RecallPlace } from "@/lib/contract/terms";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { documentPage } from "../kernel/text/document-page";
import { PRINTING } from "../orders/printing";
import { RECEIPT_STYLE } from "../orders/receipt-style";
import type { RecallRow } from "../stock/read-recalls";
import { sumsOf } from "../stock/recalled-orders";

const STYLE = `${RECEIPT_STYLE}
.bar { margin: 0 0 24px; border-bottom: 1px solid #d5dfde; padding-bottom: 16px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
@media print {
  .bar { display: none; }
}
`;

interface PrintOptions {
  shop: ShopDetails;
  locale: Locale;
  /** Time of printing in epoch ms. */
  at: number;
}

/** Renders a recall with all its orders, for the regulator; all texts are escaped. */
export function recallPage(
  recall: RecallRow,
  orders: readonly DeskRecallOrder[],
  { shop, locale, at }: PrintOptions,
) {
  const t = MESSAGES[locale].recall;
  const { print } = MESSAGES[locale].receipt;
  const digits = (value: number) => localDigits(String(value), locale);
  const { text, lang } = localText(recall.name, recall.name_bn, locale);
  const sums = sumsOf(orders);
  const facts: [string, unknown][] = [
    [t.product, html`<span lang="${lang ?? locale}">${text}</span>`],
    ...(recall.sku ? [[t.sku, recall.sku] satisfies [string, unknown]] : []),
    [t.batch, recall.batch_no],
    [t.reason, recall.reason],
    [t.since, `${formatDay(recall.recalled_at, locale)}, ${recall.recalled_by}`],
    [t.blocked, digits(recall.blocked)],
    [t.sentPieces, `${digits(sums.pieces)} (${t.orders}: ${digits(sums.orders)})`],
    [t.heldPieces, `${digits(sums.held_pieces)} (${t.orders}: ${digits(sums.held_orders)})`],
    [t.printed, formatDay(at, locale)],
  ];
  if (recall.ended_at !== null)
    facts.push([t.ended, `${formatDay(recall.ended_at, locale)}: ${recall.end_reason ?? ""}`]);
  const tableOf = (place: RecallPlace, title: string) => {
    const rows = orders.filter((order) => order.place === place);
    if (rows.length === 0) return "";
    return html`<h2>${title}</h2>
<table><thead><tr><th scope="col">${t.order}</th><th scope="col">${t.day}</th>
<th scope="col">${t.customer}</th><th scope="col">${t.mobile}</th>
<th scope="col">${t.pieces}</th></tr></thead>
<tbody>${rows.map(
      (order) => html`<tr><td>${order.id}</td>
<td>${formatDay(order.ordered_at, locale)}</td><td>${order.customer}</td><td>${order.phone}</td>
<td>${digits(order.pieces)}</td></tr>`,
    )}</tbody></table>`;
  };
  return documentPage(
    `${t.title} ${recall.batch_no} - ${shop.name}`,
    locale,
    STYLE,
    html`<div class="bar"><button type="button">${print}</button></div>
<main><header><div><h1>${t.title}</h1></div><div><p><strong>${shop.name}</strong></p>
${shop.phone && html`<p>${shop.phone}</p>`}</div></header>
<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${tableOf("sent", t.sent)}
${tableOf("held", t.held)}</main>${PRINTING}`,
  );
}
