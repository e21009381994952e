import { useLocale } from "next-intl";
import { looseObject } from "@/lib/base/loose";
import { fetchJsonOrNull } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localized } from "@/lib/i18n/localized";
import type { LocalEbook } from "@/lib/shop/ebook/local-ebook";

/** E-book that can be bought. */
export type LiveEbook = LocalEbook & { salePrice: number };

async function fetchLiveEbook(path: string) {
  const [response, { parseEbookSummary }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/ebooks/reader"),
  ]);
  const ebook = parseOrNull(parseEbookSummary, looseObject(response).product);
  return ebook === null || ebook.salePrice === null
    ? null
    : { ...ebook, salePrice: ebook.salePrice };
}

/**
 * Returns an e-book with its current price in the page's language; `ebook` is undefined while
 * loading and null when it cannot be bought.
 * @param id null sends no request
 */
export function useLiveEbook(id: number | null) {
  const path = id === null ? null : `/api/get-buynow-ebook-details/${id}`;
  const locale = useLocale();
  const { data, failed, reload } = useRead(path, fetchLiveEbook);
  const ebook: LiveEbook | null | undefined = data && localized(data, locale);
  return { ebook, failed, reload };
}
