import { looseObject } from "@/lib/base/loose";
import type { EbookSummary } from "@/lib/contract/readers/ebooks";
import { parseOrNull } from "@/lib/contract/readers/records";
import { fetchJsonOrNull } from "./read-json";
import { useRead } from "./use-read";

/** E-book that can be bought. */
export type LiveEbook = EbookSummary & { salePrice: number };

async function fetchLiveEbook(path: string): Promise<LiveEbook | null> {
  const [answer, { parseEbookSummary }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/ebooks"),
  ]);
  const ebook = parseOrNull(parseEbookSummary, looseObject(answer).product);
  return ebook === null || ebook.salePrice === null
    ? null
    : { ...ebook, salePrice: ebook.salePrice };
}

/**
 * Returns the current price of an e-book; `ebook` is undefined while loading and null when it
 * cannot be bought.
 * @param id null sends no request
 */
export function useLiveEbook(id: number | null) {
  const path = id === null ? null : `/api/get-buynow-ebook-details/${id}`;
  const { data, failed, reload } = useRead(path, fetchLiveEbook);
  return { ebook: data, failed, reload };
}
