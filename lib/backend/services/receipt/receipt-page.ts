import { html, raw } from "hono/html";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { findOwnOrder, readOrderLines } from "../orders/find-own-order";
import type { ShopDetails } from "./shop-details";

/** Inline, because an invoice is one page to keep; A4 when printed, readable on a phone. */
const RECEIPT_STYLE = `
@page { size: A4; margin: 16mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 24px; color: #12201f; background: #fff;
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hind Siliguri", sans-serif; }
header, .parties { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; }
header { border-bottom: 2px solid #0b5f5a; padding-bottom: 16px; margin-bottom: 16px; }
h1 { margin: 0; font-size: 26px; color: #0b5f5a; }
h2 { margin: 0 0 4px; font-size: 13px; text-transform: uppercase; letter-spacing: .06em; color: #4b5f5d; }
p { margin: 0; overflow-wrap: anywhere; }
.number { text-align: right; }
table { width: 100%; border-collapse: collapse; margin: 24px 0 8px; }
th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid #d5dfde; }
td:first-child { overflow-wrap: anywhere; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.totals { width: auto; min-width: 60%; margin: 0 0 24px auto; break-inside: avoid; }
.totals .total th, .totals .total td { border-top: 2px solid #0b5f5a; font-weight: 700; font-size: 16px; }
footer { border-top: 1px solid #d5dfde; padding-top: 12px; color: #4b5f5d; }
@media print { body { padding: 0; max-width: none; } a { color: inherit; text-decoration: none; } }
`;

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

const STATES = ["Pending", "Processing", "In-Transit", "Completed", "Cancelled"];
const PAYMENTS: Record<string, string> = {
  to_be_paid: "To be paid",
  being_checked: "Being checked",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
};

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
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

function taka(poisha: number): string {
  return formatTaka(toTaka(poisha), "en");
}

function lineRow(line: Line) {
  return html`<tr><td>${line.name}</td><td class="amount">${line.quantity}</td>
<td class="amount">${taka(line.selling_price)}</td>
<td class="amount">${taka(line.discount)}</td>
<td class="amount">${taka((line.selling_price - line.discount) * line.quantity)}</td></tr>`;
}

function totalRow(name: string, amount: string, kind = "") {
  return html`<tr class="${kind}"><th scope="row">${name}</th><td class="amount">${amount}</td></tr>`;
}

function parties(order: Order) {
  const region = [order.shipping_city, order.shipping_state, order.shipping_zip].filter(Boolean);
  return html`<section class="parties">
<div><h2>Billed to</h2><p>${order.billing_name}</p><p>${order.billing_phone}</p>
<p>${order.billing_email ?? ""}</p></div>
<div><h2>Delivered to</h2><p>${order.shipping_address}</p><p>${region.join(", ")}</p>
<p>${order.shipping_country}</p></div>
<div><h2>Order</h2><p>Status: ${STATES[order.status] ?? ""}</p>
<p>Payment: ${PAYMENTS[order.payment_status] ?? order.payment_status}${order.payment_method === "cod" ? ", cash on delivery" : ""}</p></div>
</section>`;
}

/** An invoice made for paper; everything a person wrote is escaped. */
export function receiptPage(order: Order, lines: Line[], shop: ShopDetails) {
  const paidFor = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return page(
    `Invoice ${order.order_number} - ${shop.name}`,
    html`<header>
<div><h1>${shop.name}</h1><p>${shop.address}</p><p>${shop.phone}</p><p>${shop.email}</p></div>
<div class="number"><h2>Invoice</h2><p><strong>${order.order_number}</strong></p>
<p>${formatDay(new Date(order.ordered_at).toISOString(), "en")}</p></div>
</header>
${parties(order)}
<table><thead><tr><th scope="col">Product</th><th scope="col" class="amount">Quantity</th>
<th scope="col" class="amount">Price</th><th scope="col" class="amount">Discount</th>
<th scope="col" class="amount">Amount</th></tr></thead><tbody>${lines.map(lineRow)}</tbody></table>
<table class="totals"><tbody>
${totalRow("Subtotal", taka(paidFor))}
${totalRow("Shipping (+)", taka(order.shipping_charge))}
${totalRow("Vat (+)", taka(order.tax))}
${totalRow("Order Total", taka(order.total), "total")}
</tbody></table>
<footer><p>Thank you for shopping with ${shop.name}.</p></footer>`,
  );
}

/** The same page for "not there" and "not yours". */
export function noReceiptPage(shop: ShopDetails) {
  const back = html`<h1>Order No Invalid!</h1><p><a href="/">${shop.name}</a></p>`;
  return page(`Order No Invalid! - ${shop.name}`, back);
}
