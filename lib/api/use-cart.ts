import { useCallback, useEffect } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Cart } from "../cart/read-cart";
import { fetchCart } from "./cart";

const CART_KEY = "/api/cart";

/** The visitor's cart as the server last said it; undefined until the first answer. */
export function useCart(): { cart: Cart | undefined; failed: boolean; reload: () => void } {
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart);
  return { cart: data, failed: Boolean(error) && !data, reload: () => void mutate() };
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Runs cart writes one at a time; after each the cart is fetched again and replaces what was shown.
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
          const fetched = await fetchCart().catch(() => null);
          if (fetched) await mutate(CART_KEY, fetched, { revalidate: false });
        }
      });
      lastWrite = run.catch(() => undefined);
      return run;
    },
    [mutate],
  );
}

/** A page restored by the browser's back button would show an old cart. */
export function useRefreshCartOnRestore(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate(CART_KEY);
    };
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [mutate]);
}
