import { html } from "hono/html";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { isPickup } from "./pickup-code";
import { printedOrders } from "./printed-orders";
import type { PackedOrder } from "./read-packed-orders";
import type { StockedLine } from "./stocked-lines";

/** Returns the functions that write a packing slip in one language. */
function writerIn(locale: Locale) {
  const t = MESSAGES[locale].packing;
  const names = MESSAGES[locale].receipt;
  const digits = (value: number) => localDigits(String(value), locale);

  function row(line: StockedLine) {
    const { text, lang } = localText(line.name, line.name_bn, locale);
    const mark = line.needs_prescription
      ? html`<br><small>${MESSAGES[locale].prescription.needed}</small>`
      : "";
    const isOne = line.batches.length === 1;
    const named = line.batches.map(({ batch_no, quantity, expires_on }) => ({
      batch: isOne ? batch_no : `${batch_no} × ${digits(quantity)}`,
      expiry: expires_on === null ? "" : formatDay(expires_on, locale),
    }));
    const rows = (key: "batch" | "expiry") =>
      isOne ? named[0]?.[key] : html`<div>${named.map((one) => html`${one[key]}<br>`)}</div>`;
    return html`<tr><td><span class="tick"></span> <strong>${digits(line.quantity)} ×</strong>
<span lang="${lang ?? locale}">${text}</span>${mark}</td>
<td data-name="${t.sku}">${line.sku}</td>
<td data-name="${names.batch}">${rows("batch")}</td>
<td data-name="${t.expires}">${rows("expiry")}</td></tr>`;
  }

  function slip({ order, lines }: PackedOrder, shop: ShopDetails) {
    const region = [order.shipping_city, order.shipping_state, order.shipping_zip].filter(Boolean);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return html`<header><div><h1>${order.order_number}</h1>
<p>${t.title} · ${formatDay(order.ordered_at, locale)}</p></div>
<div><p><strong>${shop.name}</strong></p>${shop.phone && html`<p>${shop.phone}</p>`}</div></header>
<section class="parties"><div><h2>${isPickup(order) ? names.pickedUpBy : names.deliverTo}</h2><p><strong>${order.billing_name}</strong></p>
<p>${order.billing_phone}</p><p>${order.shipping_address}</p><p>${region.join(", ")}</p>
<p>${order.shipping_country}</p></div></section>
${order.order_notes ? html`<p class="wish">${t.wish}: ${order.order_notes}</p>` : ""}
<table class="lines"><thead><tr><th scope="col">${names.product}</th><th scope="col">${t.sku}</th>
<th scope="col">${names.batch}</th><th scope="col">${t.expires}</th></tr></thead>
<tbody>${lines.map(row)}</tbody></table>
<p>${t.pieces}: <strong>${digits(pieces)}</strong></p>`;
  }

  return { t, slip };
}

/**
 * Renders the lines to pack of each order, with batches and expiry dates and without prices. All
 * texts entered by users are escaped.
 */
export function packingSlipsPage(
  orders: readonly PackedOrder[],
  { shop, locale }: { shop: ShopDetails; locale: Locale },
) {
  const { t, slip } = writerIn(locale);
  const slips = orders.map((order) => slip(order, shop));
  return printedOrders(`${t.title} - ${shop.name}`, locale, slips);
}
