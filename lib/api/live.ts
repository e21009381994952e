import { useLocale } from "next-intl";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { localProduct } from "@/lib/shop/product/local-product";
import { fetchProductAt, livePath } from "./live-product";
import { useRead } from "./use-read";

// Products as they are right now: pages are up to a minute old, this is not.

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
