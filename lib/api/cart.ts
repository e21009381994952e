import { useLocale } from "next-intl";
import { useEffect, useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { ApiError } from "@/lib/base/api-error";
import type { Cart, ReadCartLine } from "@/lib/contract/readers/cart";
import { localized } from "@/lib/i18n/localized";
import { CART_KEY, onCartWritten } from "./cart-queue";
import { pageIdle } from "./page-idle";
import { fetchJson } from "./read-json";
import { SWR_SETTINGS } from "./swr-settings";
import { mayHaveSession } from "./visitor-session";

const EMPTY_CART: Cart<ReadCartLine> = {
  lines: [],
  totalQuantity: 0,
  subtotal: 0,
  tax: 0,
  discount: 0,
  total: 0,
};

/**
 * GET /api/cart, once the page rests; who has no session has an empty cart, and nobody is asked.
 * @throws ApiError when there is no cart to read, any other error when there is no answer
 */
export async function fetchCart(): Promise<Cart<ReadCartLine>> {
  if (!mayHaveSession()) return EMPTY_CART;
  const [answer, { parseCart }] = await Promise.all([
    pageIdle().then(() => fetchJson("/api/cart")),
    import("@/lib/contract/readers/cart"),
  ]);
  if (typeof answer !== "object" || answer === null)
    throw new ApiError("GET /api/cart is not an object");
  return parseCart(answer);
}

interface CartState {
  /** As the server last said it; undefined until the first answer. */
  cart: Cart | undefined;
  /** There is nothing to show and the last try failed. */
  failed: boolean;
  /** The cart shown may be old: fetching it again failed. */
  stale: boolean;
  reload: () => void;
}

/** The visitor's cart in the language of the page, shared by all its islands. */
export function useCart(): CartState {
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart, SWR_SETTINGS);
  const locale = useLocale();
  const cart = useMemo(
    () => data && { ...data, lines: data.lines.map((line) => localized(line, locale)) },
    [data, locale],
  );
  const { mutate: mutateAll } = useSWRConfig();
  useEffect(() => onCartWritten(mutateAll), [mutateAll]);
  const failing = Boolean(error);
  return {
    cart,
    failed: failing && data === undefined,
    stale: failing && data !== undefined,
    reload: () => void mutate(),
  };
}
