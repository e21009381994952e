import "server-only";
import { stringify } from "csv-stringify/sync";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { type FeedBatch, type FeedItem, feedItems } from "./feed-items";
import { pageUrl } from "./metadata";
import { element, XML_HEAD } from "./xml";

/** Batches of products; read when they are asked for. */
type Batches = () => AsyncIterable<FeedBatch>;

/**
 * Yields the items in batches: none while the shop has no drug licence, since it may not offer
 * medicine then.
 */
async function* offered(locale: Locale, batches: Batches): AsyncGenerator<FeedItem[], undefined> {
  if (!readSiteSettings().licences?.drug) return;
  for await (const batch of batches()) yield feedItems(batch, locale);
}

/** Returns an element with an element for each of the values. */
function nested(name: string, values: object): string {
  const parts = Object.entries(values).map(([part, value]) => element(`g:${part}`, String(value)));
  return `<g:${name}>${parts.join("")}</g:${name}>`;
}

function rssItem(full: FeedItem): string {
  const { shipping, product_detail, additional_image_link: pictures, jpegs: _, ...item } = full;
  const [highest] = shipping;
  const fields = Object.entries(item).map(([name, value]) => element(`g:${name}`, value));
  const others = pictures.map((picture) => element("g:additional_image_link", picture));
  const details = product_detail.map((detail) => nested("product_detail", detail));
  // Google knows no regions of Bangladesh: of several charges it would show the lowest everywhere,
  // and a charge may not be shown too low.
  const charge = highest
    ? [nested("shipping", { country: highest.country, price: highest.price })]
    : [];
  const parts = [...fields, ...others, ...charge, ...details];
  return `<item>${parts.join("")}</item>\n`;
}

/** Yields the product feed as RSS 2.0 with the elements of Google Merchant Center. */
export async function* productRss(
  locale: Locale,
  batches: Batches,
): AsyncGenerator<string, undefined> {
  const { name, tagline } = readSiteSettings();
  const channel = [
    element("title", name[locale]),
    element("link", pageUrl(locale, "/")),
    element("description", tagline[locale]),
    element("language", locale),
  ];
  const space = "http://base.google.com/ns/1.0";
  yield `${XML_HEAD}\n<rss version="2.0" xmlns:g="${space}"><channel>${channel.join("")}\n`;
  for await (const items of offered(locale, batches)) yield items.map(rssItem).join("");
  yield "</channel></rss>\n";
}

/** Columns of the table for Meta and TikTok. */
const COLUMNS = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "sale_price_effective_date",
  "link",
  "image_link",
  "additional_image_link",
  "brand",
  "gtin",
  "mpn",
  "identifier_exists",
  "product_type",
  "google_product_category",
  "shipping",
] as const satisfies (keyof FeedItem)[];

/** Availability in the words of Meta's catalogue. */
const AVAILABILITY = { in_stock: "in stock", out_of_stock: "out of stock" } as const;

function csvRows(items: FeedItem[]): string {
  const rows = items.map(({ shipping, jpegs: [main, ...others], ...item }) => ({
    ...item,
    availability: AVAILABILITY[item.availability],
    image_link: main,
    additional_image_link: others.join(","),
    shipping: shipping
      .map(({ country, service, price }) => `${country}::${service}:${price}`)
      .join(","),
  }));
  return stringify(rows, {
    columns: COLUMNS,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
}

/** Yields the product feed as a table for the catalogues of social networks. */
export async function* productCsv(
  locale: Locale,
  batches: Batches,
): AsyncGenerator<string, undefined> {
  yield `${COLUMNS.join(",")}\r\n`;
  for await (const items of offered(locale, batches)) yield csvRows(items);
}
