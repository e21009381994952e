import { useLocale } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import type { LiveProduct } from "@/lib/contract/readers/live-product";
import { localProduct } from "@/lib/shop/product/local-product";
import { pageIdle } from "./page-idle";
import { fetchJsonOrNull } from "./read-json";

/** Path of the current price and stock of a product. */
export const livePath = (id: number) => `/api/get-buynow-product-details/${id}`;

/**
 * Returns the product at a {@link livePath}, or null when it does not exist. @throws like
 * `fetchJson`
 */
export async function fetchProductAt(path: string): Promise<LiveProduct | null> {
  const [response, { parseLiveProduct }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/live-product"),
  ]);
  return parseLiveProduct(response);
}

/** Minimum time in ms between two requests when the visitor returns to the page. */
const FRESH_MS = 10_000;

/**
 * Returns current price and stock for a page that already shows the product. Loads once the page is
 * idle, and again when the visitor returns to it. Does without SWR, which the page needs for
 * nothing else at first. `product` is undefined while loading and null when it does not exist.
 */
export function useCurrentProduct(id: number) {
  const locale = useLocale();
  const [product, setProduct] = useState<LiveProduct | null>();
  const reload = useCallback(
    // Without a response the last known product is kept.
    () => fetchProductAt(livePath(id)).then(setProduct, () => undefined),
    [id],
  );
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    let askedAt = 0;
    const ask = () => {
      if (signal.aborted || document.hidden || Date.now() - askedAt < FRESH_MS) return;
      askedAt = Date.now();
      void reload();
    };
    void pageIdle().then(ask);
    window.addEventListener("focus", ask, { signal });
    window.addEventListener("pageshow", ask, { signal });
    document.addEventListener("visibilitychange", ask, { signal });
    return () => watching.abort();
  }, [reload]);
  return { product: product && localProduct(product, locale), reload };
}
