import { useLocale } from "next-intl";
import type { LiveProduct } from "@/lib/contract/readers/live-product";
import { localProduct } from "@/lib/shop/product/local-product";
import { fetchProductAt, livePath } from "./live-product";
import { useRead } from "./use-read";

// Current product data, for cases in which a cached page, which is up to a minute old, is not
// enough.

/** Returns a product, or null when it does not exist. @throws like `fetchJson` */
export function fetchLiveProduct(id: number): Promise<LiveProduct | null> {
  return fetchProductAt(livePath(id));
}

/**
 * Returns current price and stock of a product; `product` is undefined while loading and null when
 * it does not exist.
 * @param id null sends no request
 */
export function useLiveProduct(id: number | null) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(id === null ? null : livePath(id), fetchProductAt);
  return { product: data && localProduct(data, locale), failed, reload };
}
