import { useLocale } from "next-intl";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig } from "swr";
import { ApiError } from "@/lib/base/api-error";
import type { Cart, ReadCartLine } from "@/lib/contract/readers/cart";
import { localized } from "@/lib/i18n/localized";
import { readCartCopy, storeCartCopy } from "@/lib/shop/cart/stored-cart";
import { withWaiting } from "@/lib/shop/cart/waiting-changes";
import { CART_KEY, onCartWritten } from "./cart-queue";
import { pageIdle } from "./page-idle";
import { fetchJson } from "./read-json";
import { SWR_SETTINGS } from "./swr-settings";
import { mayHaveSession } from "./visitor-session";
import { waitingChanges } from "./waiting-cart";

/** SWR key of the copy in this browser. */
const COPY_KEY = "cart-copy";
const NONE: ReturnType<typeof waitingChanges.get> = [];

const EMPTY_CART: Cart<ReadCartLine> = {
  lines: [],
  totalQuantity: 0,
  subtotal: 0,
  tax: 0,
  discount: 0,
  total: 0,
  delivery: null,
};

/**
 * Reads the cart once the page is idle. Without a session the cart is empty and no request is sent.
 * @throws ApiError for an unusable response, any other error without a response
 */
export async function fetchCart(): Promise<Cart<ReadCartLine>> {
  if (!mayHaveSession()) return EMPTY_CART;
  const [response, { parseCart }] = await Promise.all([
    pageIdle().then(() => fetchJson(CART_KEY)),
    import("@/lib/contract/readers/cart"),
  ]);
  if (typeof response !== "object" || response === null)
    throw new ApiError("the cart is not an object");
  storeCartCopy(response);
  return parseCart(response);
}

/** Returns the last cart of this browser, for when the server does not answer; null without one. */
async function readCopy(): Promise<Cart<ReadCartLine> | null> {
  const copy = readCartCopy();
  if (copy === undefined) return waitingChanges.get().length > 0 ? EMPTY_CART : null;
  const { parseCart } = await import("@/lib/contract/readers/cart");
  return parseCart(copy);
}

interface CartState {
  /** Last response of the server; undefined before the first. */
  cart: Cart | undefined;
  /** The last attempt failed and there is nothing to show. */
  failed: boolean;
  /** The cart may be outdated, because the last refresh failed; it may be that of an earlier page. */
  stale: boolean;
  reload: () => void;
}

/**
 * Returns the visitor's cart in the page's locale, shared by all islands of the page, with the
 * changes that wait to be sent.
 */
export function useCart(): CartState {
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart, SWR_SETTINGS);
  const failing = Boolean(error);
  const { data: copy } = useSWR(failing && data === undefined ? COPY_KEY : null, readCopy);
  const waiting = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get, () => NONE);
  const locale = useLocale();
  const known = data ?? (failing && copy ? copy : undefined);
  const cart = useMemo(() => {
    if (!known) return undefined;
    const shown = withWaiting(known, waiting);
    return { ...shown, lines: shown.lines.map((line) => localized(line, locale)) };
  }, [known, waiting, locale]);
  const { mutate: mutateAll } = useSWRConfig();
  useEffect(() => onCartWritten(mutateAll), [mutateAll]);
  return {
    cart,
    failed: failing && data === undefined && copy === null,
    stale: failing && cart !== undefined,
    reload: () => void mutate(),
  };
}
