import type { EbookDetails, EbookSummary } from "@/lib/contract/ebooks/reader";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";

export type LocalEbook = Localized<EbookSummary>;

/** Returns an e-book and the related ones in the page's language. */
export function localEbookDetails(ebook: EbookDetails, locale: Locale) {
  return {
    ...localized(ebook, locale),
    related: ebook.related.map((other) => localized(other, locale)),
  };
}

export type LocalEbookDetails = ReturnType<typeof localEbookDetails>;
