import { html } from "hono/html";
import { formatClock } from "@/lib/i18n/dates/clock";
import { dhakaFields } from "@/lib/i18n/dates/dhaka-day";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { documentPage } from "../kernel/text/document-page";
import { amountInWords } from "./amount-in-words";
import type { CreditedAmounts } from "./credited-amounts";
import { invoiceTables } from "./invoice-tables";
import { printedOrders } from "./printed-orders";
import { PRINTING } from "./printing";
import type { CreditNote } from "./read-credit-notes";
import type { Invoice } from "./read-invoice";
import { RECEIPT_STYLE } from "./receipt-style";
import { hasBin, sellerBlock } from "./seller-block";

/** Data of a printed credit note. */
export interface PrintedCreditNote {
  note: CreditNote;
  invoice: Invoice;
  order: {
    order_number: string;
    billing_name: string;
    billing_phone: string;
    billing_email: string | null;
  };
  credited: CreditedAmounts;
}

interface CreditNoteOptions {
  shop: ShopDetails;
  locale: Locale;
}

function titleOf({ seller }: CreditNote, locale: Locale): string {
  const t = MESSAGES[locale].receipt;
  return hasBin(seller) ? t.taxCreditNote : t.creditNote;
}

function content(printed: PrintedCreditNote, { shop, locale }: CreditNoteOptions) {
  const t = MESSAGES[locale].receipt;
  const { note, invoice, order, credited } = printed;
  const { lines, amounts } = credited;
  const moment = (at: number) =>
    `${formatDay(at, locale)}, ${formatClock(dhakaFields(at).minute, locale)}`;
  const reason = note.returnId === null ? t.creditReasons.cancelled : t.creditReasons.returned;
  const tables = { order: amounts, lines, invoice, totalName: t.creditTotal };
  return html`<header>${sellerBlock(shop, locale, note.seller)}
<div class="number"><h1>${titleOf(note, locale)}</h1>
<p>${t.creditSerial}: <strong>${localDigits(note.number, locale)}</strong></p>
<p>${t.issued}: ${moment(note.issuedAt)}</p>
<p>${t.serial}: <strong>${localDigits(invoice.number, locale)}</strong></p>
<p>${t.invoiceIssued}: ${moment(invoice.issuedAt)}</p>
<p>${t.order}: ${order.order_number}</p></div></header>
<main><section class="parties">
<div><h2>${t.billedTo}</h2><p>${order.billing_name}</p><p>${order.billing_phone}</p>
<p>${order.billing_email ?? ""}</p></div>
<div><h2>${t.creditReason}</h2><p>${reason}</p></div></section>
${invoiceTables(locale, tables)}
<section class="end"><div class="words"><h2>${t.inWords}</h2>
<p>${amountInWords(amounts.total, locale)}</p></div></section></main>`;
}

/** Renders a credit note to print. All texts entered by people are escaped. */
export function creditNotePage(printed: PrintedCreditNote, options: CreditNoteOptions) {
  const { locale, shop } = options;
  const { print } = MESSAGES[locale].receipt;
  return documentPage(
    `${titleOf(printed.note, locale)} ${printed.note.number} - ${shop.name}`,
    locale,
    RECEIPT_STYLE,
    html`${content(printed, options)}<footer><button type="button">${print}</button></footer>
${PRINTING}`,
  );
}

/** Renders credit notes for staff, each on a separate page. */
export function creditNotesPage(
  notes: readonly PrintedCreditNote[],
  { locale, shop }: CreditNoteOptions,
) {
  return printedOrders(
    `${MESSAGES[locale].receipt.creditNote} - ${shop.name}`,
    locale,
    notes.map((printed) => content(printed, { locale, shop })),
  );
}
