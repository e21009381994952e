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
 * GET /api/cart, once the page is idle. Without a session the cart is empty and no request is sent.
 * @throws ApiError for an unusable response, any other error without a response
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
  /** Last response of the server; undefined before the first. */
  cart: Cart | undefined;
  /** The last attempt failed and there is nothing to show. */
  failed: boolean;
  /** The cart may be outdated, because the last refresh failed. */
  stale: boolean;
  reload: () => void;
}

/** Returns the visitor's cart in the page's locale, shared by all islands of the page. */
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
