import "server-only";
import type { BookLeaf, MergeLeafTypes, ProductLeaf, WithContext } from "schema-dts";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { EbookDetails } from "@/lib/contract/ebook";
import type { Locale } from "@/lib/i18n/locales";
import { ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import { absoluteUrl, pageUrl } from "./metadata";
import { offerOf } from "./offer-json-ld";
import { ratingOf } from "./rating-json-ld";
import { ebookReturnPolicy } from "./return-policy-json-ld";

const DESCRIPTION_LIMIT = 500;

type Ebook = MergeLeafTypes<[ProductLeaf, BookLeaf]>;

/** schema.org Product and Book in one (P78); null for an e-book that has neither price nor reviews. */
export function ebookJsonLd(locale: Locale, ebook: EbookDetails): WithContext<Ebook> | null {
  const url = pageUrl(locale, ebookPath(ebook.id));
  const worth = {
    ...ratingOf(ebook),
    ...offerOf({
      price: ebookPrice(ebook)?.price ?? 0,
      available: true,
      url,
      locale,
      terms: { hasMerchantReturnPolicy: ebookReturnPolicy(locale) },
    }),
  };
  if (Object.keys(worth).length === 0) return null;
  const text = plainText(ebook.description, DESCRIPTION_LIMIT) || ebook.shortDescription;
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
    ...worth,
  };
}
