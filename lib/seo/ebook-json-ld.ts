import "server-only";
import type { EbookDetails } from "@/lib/api/schemas/ebook";
import { ebookPath, ebookPrice } from "@/lib/ebook/ebook-rules";
import { plainText } from "@/lib/html/sanitize";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";
import { type JsonLdObject, offerOf, ratingOf } from "./json-ld";
import { absoluteUrl, pageUrl } from "./metadata";

const DESCRIPTION_LIMIT = 500;

/** schema.org Product and Book in one: an e-book that is for sale (P78). */
export function ebookJsonLd(locale: Locale, ebook: EbookDetails): JsonLdObject {
  const url = pageUrl(locale, ebookPath(ebook.id));
  const text = plainText(ebook.description, DESCRIPTION_LIMIT) || ebook.shortDescription;
  const price = ebookPrice(ebook)?.price ?? 0;
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Book"],
    "@id": `${url}#ebook`,
    url,
    name: ebook.name,
    sku: `ebook-${ebook.id}`,
    image: [absoluteUrl(mediaUrl(ebook.image))],
    bookFormat: "https://schema.org/EBook",
    inLanguage: ebook.language,
    ...(text && { description: text }),
    ...(ebook.author && { author: { "@type": "Person", name: ebook.author } }),
    ...(ebook.pages && { numberOfPages: ebook.pages }),
    ...(ebook.category && { category: ebook.category }),
    ...ratingOf(ebook),
    ...offerOf({ price, available: true, url, locale }),
  };
}
