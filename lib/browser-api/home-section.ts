import { useLocale } from "next-intl";
import { useCallback, useRef } from "react";
import type { HomeListKey, parseHomeSection } from "@/lib/contract/readers/home";
import { markNoCash, type ProductCashRules } from "@/lib/shop/order/cash-mark";
import { localProduct } from "@/lib/shop/product/local-product";
import { promotable } from "@/lib/shop/product/promotable";
import { fetchJson } from "./read-json";
import { RestoredValues, useRestoredState } from "./restored-state";

/** Returns the address of a batch of a section of the home page. */
export function homeSectionPath(list: HomeListKey, offset: number, limit: number): string {
  return `/api/get-home-products?list=${list}&offset=${offset}&limit=${limit}`;
}

/** Returns a batch of a section. @throws like `fetchJson`, and ApiError if it is unreadable */
export async function fetchHomeSection(path: string): Promise<ReturnType<typeof parseHomeSection>> {
  const [response, { parseHomeSection }] = await Promise.all([
    fetchJson(path),
    import("@/lib/contract/readers/home"),
  ]);
  const { products, total } = parseHomeSection(response);
  return { products: promotable(products), total };
}

interface SectionStart {
  list: HomeListKey;
  /** Product ids that the page itself shows. */
  first: readonly number[];
  /** Number of products in the whole section when the page was rendered. */
  total: number;
  /** Number of products per batch. */
  step: number;
  /** Missing where the shop takes no cash. */
  cash: ProductCashRules | undefined;
}

type Batch = Awaited<ReturnType<typeof fetchHomeSection>>;

interface Fetched {
  batches: Batch[];
  failed: boolean;
}

const fetched = new RestoredValues<Fetched>();

/**
 * Products of a section after those that the page itself shows, fetched batch by batch. `total` is
 * the number of products of the section, without those that a change of the list would repeat.
 */
export function useHomeSection({ list, first, total, step, cash }: SectionStart) {
  const locale = useLocale();
  const [state, setState] = useRestoredState(fetched, list, { batches: [], failed: false });
  const running = useRef(false);
  const { batches, failed } = state;
  const offset = first.length + batches.length * step;
  const last = batches.at(-1);
  const complete = offset >= (last?.total ?? total) || last?.products.length === 0;

  const loadNext = useCallback(async () => {
    if (running.current || complete) return;
    running.current = true;
    setState((before) => ({ ...before, failed: false }));
    try {
      const batch = await fetchHomeSection(homeSectionPath(list, offset, step));
      setState((before) => ({ batches: [...before.batches, batch], failed: false }));
    } catch {
      setState((before) => ({ ...before, failed: true }));
    } finally {
      running.current = false;
    }
  }, [list, offset, step, complete, setState]);

  const known = new Set(first);
  const products = batches
    .flatMap((batch) => batch.products)
    .filter(({ id }) => {
      if (known.has(id)) return false;
      known.add(id);
      return true;
    });
  return {
    products: products.map((product) => markNoCash(localProduct(product, locale), cash)),
    total: complete ? first.length + products.length : (last?.total ?? total),
    failed,
    loadNext,
  };
}
