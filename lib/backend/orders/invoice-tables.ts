import { html } from "hono/html";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import { splitVat, toVatPercent, type VatSplit } from "@/lib/shop/pricing/vat";
import type { readOrderLines } from "./find-own-order";
import type { Invoice } from "./read-invoice";

type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

interface Amounts {
  /** Poisha. */
  shipping_charge: number;
  /** Part of the charge that an offer took off. */
  delivery_discount?: number;
  tax: number;
  total: number;
}

interface Printed {
  order: Amounts;
  lines: readonly Line[];
  /** With the VAT rate of the delivery; null for a summary. */
  invoice: Pick<Invoice, "deliveryVatRate"> | null;
  /** Label of the total; by default that of an order. */
  totalName?: string;
  /** Poisha paid online before the rest is collected in cash. */
  advance?: number;
}

/** An amount with its VAT rate in hundredths of a percent. */
type Taxed = VatSplit & { rate: number };

/** Null for a line without a rate, so that a summary has no VAT. */
function taxed(gross: number, rate: number | null): Taxed | null {
  return rate === null ? null : { rate, ...splitVat(gross, rate) };
}

/** Returns the functions that write the tables in one language. */
function writerIn(locale: Locale) {
  const t = MESSAGES[locale].receipt;
  const taka = (poisha: number) => formatTaka(toTaka(poisha), locale);
  const digits = (value: number) => localDigits(String(value), locale);

  const cell = (name: string, value: string) =>
    html`<td class="amount" data-name="${name}">${value}</td>`;

  function vatCells(tax: Taxed | null) {
    if (!tax) return "";
    return html`${cell(t.net, taka(tax.net))}
${cell(t.vatRate, `${digits(toVatPercent(tax.rate))} %`)}
${cell(t.vatAmount, taka(tax.vat))}`;
  }

  function lineRow(line: Line, tax: Taxed | null) {
    const { needed } = MESSAGES[locale].prescription;
    const { text, lang } = localText(line.name, line.name_bn, locale);
    const mark =
      line.needs_prescription === 1 ? html`<br><small lang="${locale}">${needed}</small>` : "";
    return html`<tr><td><span lang="${lang ?? locale}">${text}</span>${mark}</td>
<td data-name="${t.batch}">${line.batch_no}</td>
${cell(t.quantity, digits(line.quantity))}
${cell(t.price, taka(line.selling_price))}
${cell(t.discount, taka(line.discount))}
${vatCells(tax)}
${cell(t.amount, taka(line.value))}</tr>`;
  }

  /** Row of the delivery charge in an invoice, which taxes it like a product. */
  function deliveryRow(charge: number, tax: Taxed) {
    return html`<tr><td>${t.delivery}</td><td class="none"></td><td class="none"></td>
<td class="none"></td><td class="none"></td>
${vatCells(tax)}${cell(t.amount, taka(charge))}</tr>`;
  }

  function totalRow(name: string, amount: number, kind = "") {
    return html`<tr class="${kind}"><th scope="row">${name}</th>
<td class="amount">${taka(amount)}</td></tr>`;
  }

  return { t, lineRow, deliveryRow, totalRow };
}

/** Sums the values without VAT and the VAT; whole poisha, so nothing is rounded. */
function sumOf(amounts: readonly Taxed[]) {
  return {
    net: amounts.reduce((sum, { net }) => sum + net, 0),
    vat: amounts.reduce((sum, { vat }) => sum + vat, 0),
  };
}

/**
 * Renders the lines and totals of an order. An invoice has value, rate and VAT of each line and of
 * the delivery charge: prices include VAT, and each line is rounded to the poisha, so that the
 * printed amounts add up. A summary has none.
 */
export function invoiceTables(
  locale: Locale,
  { order, lines, invoice, totalName, advance = 0 }: Printed,
) {
  const { t, lineRow, deliveryRow, totalRow } = writerIn(locale);
  const charge = deliveryPrice(order);
  const rows = lines.map((line) => ({
    line,
    tax: invoice && taxed(line.value, line.vat_rate ?? 0),
  }));
  const delivery = invoice && charge > 0 ? taxed(charge, invoice.deliveryVatRate) : null;
  const all = [...rows.map(({ tax }) => tax), delivery].filter((tax) => tax !== null);
  const { net, vat } = sumOf(all);
  const names = [
    ...[t.quantity, t.price, t.discount],
    ...(invoice ? [t.net, t.vatRate, t.vatAmount] : []),
    t.amount,
  ];
  const goods = lines.reduce((sum, { value }) => sum + value, 0);
  const parts = invoice
    ? html`${totalRow(t.netTotal, net)}${totalRow(t.vatTotal, vat)}`
    : html`${totalRow(t.subtotal, goods)}${totalRow(t.shipping, charge)}`;
  return html`<table class="lines${invoice ? " taxed" : ""}"><thead><tr>
<th scope="col">${t.product}</th><th scope="col">${t.batch}</th>
${names.map((name) => html`<th scope="col" class="amount">${name}</th>`)}</tr></thead>
<tbody>${rows.map(({ line, tax }) => lineRow(line, tax))}
${delivery ? deliveryRow(charge, delivery) : ""}</tbody></table>
<table class="totals"><tbody>${parts}
${order.tax > 0 ? totalRow(t.vat, order.tax) : ""}${totalRow(totalName ?? t.total, order.total, "total")}
${advance > 0 ? html`${totalRow(t.advance, advance)}${totalRow(t.atDoor, order.total - advance, "total")}` : ""}
</tbody></table><p class="note">${t.vatIncluded}</p>`;
}
