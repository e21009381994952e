import { CART_ADDRESSES } from "@/lib/contract/cart/addresses";
import { broadcast } from "./tab-channel";

/** SWR key of the visitor's cart. */
export const CART_KEY = CART_ADDRESSES.getCart.path;

type Refresh = (key: string) => Promise<unknown>;

/** Number of subscriptions of each function. */
const refreshes = new Map<Refresh, number>();
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Calls `refresh` with the SWR key of the cart after each write to it; several subscriptions of the
 * same function count as one. @returns function that unsubscribes
 */
export function onCartWritten(refresh: Refresh): () => void {
  refreshes.set(refresh, (refreshes.get(refresh) ?? 0) + 1);
  return () => {
    const left = (refreshes.get(refresh) ?? 1) - 1;
    if (left > 0) refreshes.set(refresh, left);
    else refreshes.delete(refresh);
  };
}

/**
 * Runs cart writes one at a time. After each write the cart is fetched again, here and in other
 * tabs.
 * @throws the error of the write
 */
export function writeToCart<Result>(write: () => Promise<Result>): Promise<Result> {
  const run = lastWrite.then(async () => {
    try {
      return await write();
    } finally {
      broadcast("cart");
      await Promise.all([...refreshes.keys()].map((refresh) => refresh(CART_KEY)));
    }
  });
  lastWrite = run.catch(() => undefined);
  return run;
}
