import { useLocale } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { looseObject } from "@/lib/base/loose";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localProduct } from "@/lib/shop/product/local-product";
import { pageIdle } from "./page-idle";
import { fetchJsonOrNull } from "./read-json";

/** Where a product is read as it is right now. */
export const livePath = (id: number) => `/api/get-buynow-product-details/${id}`;

/** A product at its {@link livePath}, or null when there is none. @throws as `fetchJson` */
export async function fetchProductAt(path: string): Promise<ProductSummary | null> {
  const [answer, { parseProductSummary }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/products"),
  ]);
  return parseOrNull(parseProductSummary, looseObject(answer).product);
}

/** Somebody who comes back sooner sees what was known, ms. */
const FRESH_MS = 10_000;

/**
 * Live price and stock for a page that shows a product already: asked for once the page rests, and
 * again when somebody comes back to it. Without SWR, which nothing else on that page needs at once.
 * `product` is undefined until known and null when there is none.
 */
export function useProductNow(id: number) {
  const locale = useLocale();
  const [product, setProduct] = useState<ProductSummary | null>();
  const reload = useCallback(
    // What was known stays when there is no answer.
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
