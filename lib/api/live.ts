import { useLocale } from "next-intl";
import { looseObject } from "@/lib/base/loose";
import type { EbookSummary } from "@/lib/contract/readers/ebooks";
import type { ProductDetails, ProductSummary } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localDetails, localProduct } from "@/lib/shop/product/local-product";
import { fetchProductAt, livePath } from "./live-product";
import { fetchJsonOrNull } from "./read-json";
import { useRead } from "./use-read";

// Products and e-books as they are right now: pages are up to a minute old, this is not.

/** A product, or null when there is none. @throws as `fetchJson` */
export function fetchLiveProduct(id: number): Promise<ProductSummary | null> {
  return fetchProductAt(livePath(id));
}

/**
 * Live price and stock of a product; `product` is undefined until known and null when there is none.
 * @param id null asks for nothing
 */
export function useLiveProduct(id: number | null) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(id === null ? null : livePath(id), fetchProductAt);
  return { product: data && localProduct(data, locale), failed, reload };
}

async function fetchComparedProduct(path: string): Promise<ProductDetails | null> {
  const [answer, { parseProductDetails }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/products"),
  ]);
  return parseOrNull(parseProductDetails, answer);
}

/** A product with its details; `product` is undefined until known and null when it is no longer sold. */
export function useComparedProduct(id: number) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(`/api/get-details/${id}`, fetchComparedProduct);
  return { product: data && localDetails(data, locale), failed, reload };
}

/** An e-book that can be bought. */
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
 * Live price of an e-book; `ebook` is undefined until known and null when it cannot be bought.
 * @param id null asks for nothing
 */
export function useLiveEbook(id: number | null) {
  const path = id === null ? null : `/api/get-buynow-ebook-details/${id}`;
  const { data, failed, reload } = useRead(path, fetchLiveEbook);
  return { ebook: data, failed, reload };
}
