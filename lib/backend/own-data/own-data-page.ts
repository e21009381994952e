import { html, raw } from "hono/html";
import { CANCEL_REASONS } from "@/lib/contract/terms";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { cancelWords } from "@/lib/shop/order/cancel-words";
import { toTaka } from "@/lib/shop/pricing/price";
import { translator } from "../kernel/text/translator";
import type { exportCustomer } from "./export-customer";

type CustomerData = Awaited<ReturnType<typeof exportCustomer>>;

/** Inline, and with nothing from elsewhere: the page is saved as one file. */
const STYLE = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 16px; color: #12201f; background: #fff;
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { color: #0b5f5a; line-height: 1.25; }
article { border-bottom: 1px solid #d5dfde; padding: 8px 0; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: 4px 16px; margin: 0; }
dt { color: #4b5f5d; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@media (prefers-color-scheme: dark) {
  body { color: #e8efee; background: #101817; }
  h1, h2 { color: #7fd0c9; }
  dt { color: #a9bab8; }
  article { border-color: #2c3a38; }
}
`;

type Shown = string | number | null;
type Column<Row> = [label: string, value: (row: Row) => Shown];

/** Returns the groups of the page, each with its heading and rows of labels and values. */
function groupsOf(data: CustomerData, locale: Locale) {
  const { groups, fields, purposes, lists, yes, no } = MESSAGES[locale].ownData;
  const { returns, complaints } = MESSAGES[locale];
  const { states } = MESSAGES[locale].prescriptionUpload;
  const { cancelReasons } = MESSAGES[locale].order;
  const day = (at: number | string | null) => (at === null ? null : formatDay(at, locale));
  const taka = (poisha: number) => formatTaka(toTaka(poisha), locale);
  const named = (row: { name: string; name_bn: string | null }) =>
    localText(row.name, row.name_bn, locale).text;
  const titlesOf = (orderId: number) =>
    data.ebook_order_items
      .filter((item) => item.ebook_order_id === orderId)
      .map(named)
      .join(", ");
  const group = <Row>(title: string, rows: readonly Row[], columns: Column<Row>[]) => ({
    title,
    rows: rows.map((row) =>
      columns.flatMap(([label, value]): [string, string][] => {
        const shown = value(row);
        return shown === null || shown === "" ? [] : [[label, String(shown)]];
      }),
    ),
  });
  const buyer: Column<CustomerData["orders"][number] | CustomerData["ebook_orders"][number]>[] = [
    [fields.date, (order) => day(order.ordered_at)],
    [fields.total, (order) => taka(order.total)],
    [fields.name, (order) => order.billing_name],
    [fields.phone, (order) => order.billing_phone],
    [fields.email, (order) => order.billing_email],
    [
      fields.address,
      ({ shipping_address: address, shipping_city: city, shipping_zip: zip }) =>
        `${address}, ${city} ${zip}`,
    ],
    [fields.notes, (order) => order.order_notes],
  ];
  return [
    group(
      groups.profile,
      [data.customer],
      [
        [fields.name, (row) => row.name],
        [fields.mobile, (row) => row.mobile_no],
        [fields.email, (row) => row.email],
        [fields.since, (row) => day(row.created_at)],
      ],
    ),
    group(groups.consents, data.consents, [
      [fields.purpose, (row) => purposes[row.purpose]],
      [fields.given, (row) => (row.given ? yes : no)],
      [fields.date, (row) => day(row.changed_at)],
    ]),
    group(groups.addresses, data.addresses, [
      [fields.name, (row) => row.name],
      [fields.phone, (row) => row.phone],
      [fields.address, (row) => `${row.address}, ${row.city} ${row.zip}, ${row.country}`],
    ]),
    group(groups.orders, data.orders, [
      [fields.number, (row) => row.order_number],
      ...buyer,
      [
        fields.cancelled,
        ({ cancel_reason: reason, cancel_text: text }) => {
          const known = CANCEL_REASONS.find((one) => one === reason);
          return cancelWords(known && known !== "other" ? cancelReasons[known] : "", text ?? "");
        },
      ],
    ]),
    group(groups.lines, data.order_lines, [
      [fields.number, (row) => row.order_number],
      [fields.product, named],
      [fields.quantity, (row) => localDigits(String(row.quantity), locale)],
      [fields.total, (row) => taka(row.total_price)],
    ]),
    group(groups.returns, data.returns, [
      [fields.product, named],
      [fields.quantity, (row) => localDigits(String(row.quantity), locale)],
      [fields.date, (row) => day(row.requested_at)],
      [fields.reason, (row) => row.reason],
      [fields.file, (row) => row.photos.join(", ")],
      [fields.decision, (row) => returns.states[row.state]],
      [fields.answer, (row) => row.answer],
    ]),
    group(groups.complaints, data.complaints, [
      [fields.number, (row) => row.number],
      [fields.date, (row) => day(row.filed_at)],
      [fields.subject, (row) => complaints.kinds[row.kind]],
      [fields.message, (row) => row.text],
      [fields.answer, (row) => row.answer],
    ]),
    group(groups.orderNotes, data.order_notes, [
      [fields.number, (row) => row.order_number],
      [fields.date, (row) => day(row.written_at)],
      [fields.message, (row) => row.note],
    ]),
    group(groups.prescriptions, data.prescriptions.pages, [
      [fields.date, (row) => day(row.created_at)],
      [fields.file, (row) => row.address],
    ]),
    group(groups.prescriptions, data.prescriptions.decisions, [
      [fields.number, (row) => row.order_number],
      [fields.date, (row) => day(row.decided_at)],
      [fields.decision, (row) => states[row.state]],
      [fields.reason, (row) => row.reason],
    ]),
    group(groups.prescriptions, data.prescriptions.refused, [
      [fields.number, (row) => row.order_number],
      [fields.product, named],
      [fields.quantity, (row) => localDigits(String(row.quantity), locale)],
      [fields.decision, () => states.refused],
    ]),
    group(groups.ebookOrders, data.ebook_orders, [
      [fields.number, (row) => row.order_no],
      [fields.ebooks, ({ id }) => titlesOf(id)],
      ...buyer,
    ]),
    group(groups.appointments, data.appointments, [
      [fields.number, (row) => row.appointment_number],
      [fields.date, (row) => day(row.starts_at)],
      [fields.patient, (row) => row.name],
      [fields.phone, (row) => row.phone],
      [fields.reason, (row) => row.reason],
    ]),
    group(
      groups.reviews,
      [...data.product_reviews, ...data.ebook_reviews],
      [
        [fields.date, (row) => day(row.created_at)],
        [fields.rating, (row) => localDigits(String(row.rating), locale)],
        [fields.comment, (row) => row.comment],
      ],
    ),
    group(groups.messages, data.messages, [
      [fields.date, (row) => day(row.created_at)],
      [fields.subject, (row) => row.subject],
      [fields.message, (row) => row.message],
    ]),
    group(groups.answers, data.answers, [
      [fields.date, (row) => day(row.answered_at)],
      [fields.message, (row) => row.text],
    ]),
    group(groups.letters, data.letters, [
      [fields.date, (row) => day(row.sent_at)],
      [fields.contact, (row) => row.to],
      [fields.subject, (row) => row.subject],
      [fields.message, (row) => row.text],
    ]),
    group(groups.newsletter, data.newsletter, [
      [fields.email, (row) => row.email],
      [fields.since, (row) => day(row.consented_at)],
    ]),
    group(groups.products, data.products, [
      [fields.list, (row) => lists[row.list]],
      [fields.product, named],
      [fields.date, (row) => day(row.added_at)],
    ]),
    group(groups.stockRequests, data.stock_requests, [
      [fields.product, named],
      [fields.contact, (row) => row.contact],
      [fields.date, (row) => day(row.created_at)],
    ]),
    group(groups.logins, data.logins, [
      [fields.device, (row) => [row.browser, row.system].filter(Boolean).join(", ")],
      [fields.date, (row) => day(row.created_at)],
      [fields.seen, (row) => day(row.seen_at)],
    ]),
  ];
}

/**
 * Renders all that is stored of a customer as a page to read, in one file. Everything that people
 * entered is escaped.
 * @param at epoch ms
 */
export async function ownDataPage(
  data: CustomerData,
  { shop, locale, at }: { shop: string; locale: Locale; at: number },
): Promise<string> {
  const t = translator(locale);
  const title = t("ownData.title", { shop });
  const sections = groupsOf(data, locale).map(
    ({ title: heading, rows }) => html`<section><h2>${heading}</h2>
${rows.length === 0 ? html`<p>${t("ownData.none")}</p>` : ""}
${rows.map((row) => html`<article><dl>${row.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></article>`)}
</section>`,
  );
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body><h1>${title}</h1><p>${t("ownData.made", { date: formatDay(at, locale) })}</p>${sections}</body>
</html>`;
  return String(await page);
}
