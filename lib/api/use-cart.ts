import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Cart } from "@/lib/shop/cart/read-cart";
import { fetchCart } from "./cart";
import { announce } from "./tab-channel";

/** Key of the visitor's cart in SWR's cache. */
export const CART_KEY = "/api/cart";

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
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart);
  const failing = Boolean(error);
  return {
    cart: data,
    failed: failing && data === undefined,
    stale: failing && data !== undefined,
    reload: () => void mutate(),
  };
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Runs cart writes one at a time; after each the cart is fetched again, here and in other tabs.
 * The returned function passes on what the write throws.
 */
export function useCartWrite(): (write: () => Promise<void>) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (write) => {
      const run = lastWrite.then(async () => {
        try {
          await write();
        } finally {
          announce("cart");
          await mutate(CART_KEY);
        }
      });
      lastWrite = run.catch(() => undefined);
      return run;
    },
    [mutate],
  );
}
