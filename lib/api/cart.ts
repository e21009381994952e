import { useEffect } from "react";
import useSWR, { useSWRConfig } from "swr";
import { ApiError } from "@/lib/base/api-error";
import { type Cart, parseCart } from "@/lib/contract/readers/cart";
import { CART_KEY, onCartWritten } from "./cart-writes";
import { pageIdle } from "./page-idle";
import { fetchJson } from "./read-json";
import { SWR_SETTINGS } from "./swr-settings";
import { mayHaveSession } from "./visitor-session";

/**
 * GET /api/cart, once the page rests; who has no session has an empty cart, and nobody is asked.
 * @throws ApiError when there is no cart to read, any other error when there is no answer
 */
export async function fetchCart(): Promise<Cart> {
  if (!mayHaveSession()) return parseCart({});
  await pageIdle();
  const answer = await fetchJson("/api/cart");
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

/** The visitor's cart, shared by all islands of the page. */
export function useCart(): CartState {
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart, SWR_SETTINGS);
  const { mutate: mutateAll } = useSWRConfig();
  useEffect(() => onCartWritten(mutateAll), [mutateAll]);
  const failing = Boolean(error);
  return {
    cart: data,
    failed: failing && data === undefined,
    stale: failing && data !== undefined,
    reload: () => void mutate(),
  };
}
