import { html } from "hono/html";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { documentPage, type Html } from "../kernel/text/document-page";
import { PRINTING } from "./printing";
import { RECEIPT_STYLE } from "./receipt-style";

/** Each order starts on a new page; narrow paper, such as 80 mm, gets one column. */
const STYLE = `${RECEIPT_STYLE}
@page { size: auto; margin: 8mm; }
.order { break-after: page; margin-bottom: 24px; }
.order:last-of-type { break-after: auto; }
.order > h1 { margin-bottom: 8px; }
.bar { margin: 0; border-bottom: 1px solid #d5dfde; padding-bottom: 16px; margin-bottom: 24px; }
.tick { display: inline-block; width: 5mm; height: 5mm; border: 1px solid; border-radius: 2px; }
.wish { border: 1px solid #8a4b00; border-radius: 6px; padding: 6px 10px; margin-top: 12px; }
@media print {
  .bar { display: none; }
}
@media print and (width < 100mm) {
  @page { margin: 3mm; }
  body { font-size: 11px; }
  h1 { font-size: 16px; }
  header, .parties, .end { display: block; }
  .lines thead { display: none; }
  .lines tr { display: block; padding: 4px 0; border-bottom: 1px dashed #4b5f5d; }
  .lines td { display: flex; gap: 8px; justify-content: space-between; padding: 1px 0; border: 0; }
  .lines td::before { content: attr(data-name); }
  .lines td:first-child { display: block; font-weight: 600; }
  .lines td:first-child::before { content: none; }
  .lines td.none { display: none; }
  .totals { width: 100%; }
  .track svg { width: 72px; height: 72px; }
}
`;

/** Renders a document with one button that prints it. */
export function printedDocument(title: string, locale: Locale, style: string, content: Html[]) {
  const { print } = MESSAGES[locale].receipt;
  return documentPage(
    title,
    locale,
    style,
    html`<main><div class="bar"><button type="button">${print}</button></div>
${content}</main>${PRINTING}`,
  );
}

/** Renders a document of several orders, each on its own page. */
export function printedOrders(title: string, locale: Locale, orders: readonly Html[]) {
  const articles = orders.map((order) => html`<article class="order">${order}</article>`);
  return printedDocument(title, locale, STYLE, articles);
}
