import { html, raw } from "hono/html";
import { renderSVG } from "uqr";
import type { ParcelPaper } from "@/lib/contract/orders/parcel-papers";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka, formatWholeTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { displayedState, knownPaymentState } from "@/lib/shop/order/payment-state";
import { isAbroad } from "@/lib/shop/order/shipping";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ShopDetails } from "../kernel/settings/shop-details";
import type { Html } from "../kernel/text/document-page";
import { type ContentsPart, contentsParts } from "./parcel-contents";
import { parcelStyle } from "./parcel-style";
import { printedDocument } from "./printed-orders";
import type { ParcelToPrint } from "./read-parcels-to-print";
import type { StockedLine } from "./stocked-lines";

/** Characters of an address that fit in large letters. */
const SHORT_ADDRESS = 160;
const PARTS_OF_SHEET = 4;

function amountText(poisha: number, locale: Locale): string {
  const taka = toTaka(poisha);
  return Number.isInteger(taka) ? formatWholeTaka(taka, locale) : formatTaka(taka, locale);
}

const qrCode = (text: string) =>
  raw(renderSVG(text, { border: 1 }).replace("<svg", '<svg aria-hidden="true"'));

/** Number of the parcel, which names its order, too. */
const numberOf = ({ order, parcel }: ParcelToPrint) => parcel?.invoice ?? order.order_number;

/** Returns the function that writes the address label of a parcel: nothing that was ordered is on it. */
function labelIn(locale: Locale, shop: ShopDetails) {
  const t = MESSAGES[locale].packing;
  const { receipt, checkout, order: texts } = MESSAGES[locale];

  function money({ order, collect }: ParcelToPrint) {
    const state = knownPaymentState(order.payment_status);
    const method = order.payment_method === "cod" ? receipt.methods.cod : receipt.methods.mobile;
    const words = state ? texts.paymentStates[displayedState(state)] : order.payment_status;
    const amount =
      collect === null || collect === 0
        ? html`<strong class="words">${collect === null ? t.checking : t.nothing}</strong>`
        : html`${t.collect}<strong>${amountText(collect, locale)}</strong>`;
    return html`<div class="collect">${amount}<p>${method} · ${words}</p></div>`;
  }

  function region({ order }: ParcelToPrint): string {
    const areas = { inside: checkout.insideDhaka, outside: checkout.outsideDhaka };
    const country = isAbroad(order.shipping_country) ? order.shipping_country : null;
    const { shipping_city, shipping_state, shipping_zip, delivery_area } = order;
    const area = delivery_area ? areas[delivery_area] : null;
    return [shipping_city, shipping_state, shipping_zip, country, area].filter(Boolean).join(" · ");
  }

  return (printed: ParcelToPrint): Html => {
    const { order, parcel } = printed;
    const number = numberOf(printed);
    const consignment = parcel?.consignment ?? parcel?.tracking_code ?? order.tracking_code;
    const courier = parcel?.name ?? order.courier;
    const size = (order.shipping_address ?? "").length > SHORT_ADDRESS ? " long" : "";
    return html`<article class="part" aria-label="${t.labels}: ${number}">
<div class="top"><div><h2 class="number">${number}</h2>
<p>${t.from}: ${shop.name}</p>${shop.phone && html`<p>${shop.phone}</p>`}</div>${qrCode(order.order_number)}</div>
${money(printed)}
<div class="to${size}"><p class="name">${order.billing_name}</p><p class="call">${order.billing_phone}</p>
<p>${order.shipping_address}</p><p class="region">${region(printed)}</p></div>
${courier ? html`<p>${courier}${consignment ? html` · ${t.consignment}: <strong>${consignment}</strong>` : ""}</p>` : ""}
</article>`;
  };
}

/** Writes the list of what is in a parcel, in the language of its customer and without prices. */
function contentsOf(printed: ParcelToPrint, staffLocale: Locale): Html[] {
  const { order, lines } = printed;
  const locale = order.language ?? staffLocale;
  const t = MESSAGES[locale].packing;
  const { receipt } = MESSAGES[locale];
  const digits = (value: number) => localDigits(String(value), locale);

  function row(line: StockedLine) {
    const { text, lang } = localText(line.name, line.name_bn, locale);
    const batches = line.batches.map(
      ({ batch_no, quantity, expires_on }) =>
        html`<div>${receipt.batch}: ${batch_no}${line.batches.length > 1 ? ` × ${digits(quantity)}` : ""}${
          expires_on === null ? "" : ` · ${t.expires}: ${formatDay(expires_on, locale)}`
        }</div>`,
    );
    return html`<li><strong>${digits(line.quantity)} ×</strong> <span lang="${lang ?? locale}">${text}</span>${batches}</li>`;
  }

  const parts = contentsParts(lines, order.order_notes);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const part = ({ lines: some, wish }: ContentsPart, index: number) => {
    const isLast = index === parts.length - 1;
    const which = parts.length > 1 ? ` ${digits(index + 1)}/${digits(parts.length)}` : "";
    return html`<article class="part" lang="${locale}" aria-label="${t.contents}${which}: ${order.order_number}">
<h2>${t.contents}${which}</h2><p>${order.order_number} · ${order.billing_name}</p>
${wish === null ? "" : html`<p class="wish">${t.wish}: ${wish}</p>`}
<ul class="lines">${some.map(row)}</ul>
${isLast ? html`<p>${t.pieces}: <strong>${digits(pieces)}</strong></p>` : ""}</article>`;
  };
  return parts.map(part);
}

/** Puts parts on sheets, so many on each. */
function sheetsOf(parts: readonly Html[], size: number): Html[] {
  const count = Math.ceil(parts.length / size);
  return Array.from(
    { length: count },
    (_, index) =>
      html`<section class="sheet">${parts.slice(index * size, (index + 1) * size)}</section>`,
  );
}

/** Fills up a row of a sheet, so that the label of the next parcel is on the left again. */
const evenly = (parts: Html[]): Html[] =>
  parts.length % 2 === 0 ? parts : [...parts, html`<div class="part"></div>`];

/** Returns the first parcel of each order: what an order has in it is listed once. */
function firstOfOrders(parcels: readonly ParcelToPrint[]): ParcelToPrint[] {
  return parcels.filter(
    ({ order }, index) => parcels.findIndex((other) => other.order.id === order.id) === index,
  );
}

interface PaperOptions {
  shop: ShopDetails;
  locale: Locale;
  paper: ParcelPaper;
}

/**
 * Renders the papers of parcels: an address label for the outside, which names no product, and on A4
 * also the list of contents for the inside, as parts to cut off. All texts entered by people are
 * escaped.
 */
export function parcelPapersPage(
  parcels: readonly ParcelToPrint[],
  { shop, locale, paper }: PaperOptions,
) {
  const label = labelIn(locale, shop);
  const listed = new Set(firstOfOrders(parcels));
  const contents = (printed: ParcelToPrint) =>
    listed.has(printed) ? contentsOf(printed, locale) : [];
  const single = () => sheetsOf(parcels.map(label), 1);
  const sheets = {
    "a4-2": () =>
      sheetsOf(
        parcels.flatMap((printed) => evenly([label(printed), ...contents(printed)])),
        PARTS_OF_SHEET,
      ),
    "a4-4": () => [
      ...sheetsOf(parcels.map(label), PARTS_OF_SHEET),
      ...sheetsOf(parcels.flatMap(contents), PARTS_OF_SHEET),
    ],
    a6: single,
    label: single,
    roll: single,
  } satisfies Record<ParcelPaper, () => Html[]>;
  const title = MESSAGES[locale].packing.labels;
  return printedDocument(`${title} - ${shop.name}`, locale, parcelStyle(paper), [
    html`<h1 class="bar">${title}</h1>`,
    ...sheets[paper](),
  ]);
}
