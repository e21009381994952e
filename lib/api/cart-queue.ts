import { broadcast } from "./tab-channel";

/** Key of the visitor's cart in SWR's cache. */
export const CART_KEY = "/api/cart";

type Refresh = (key: string) => Promise<unknown>;

/** How often each was asked for. */
const refreshes = new Map<Refresh, number>();
let lastWrite: Promise<unknown> = Promise.resolve();

/** Calls `refresh` with the key of the cart after each write to it, once however often it is given. @returns a function that ends it */
export function onCartWritten(refresh: Refresh): () => void {
  refreshes.set(refresh, (refreshes.get(refresh) ?? 0) + 1);
  return () => {
    const left = (refreshes.get(refresh) ?? 1) - 1;
    if (left > 0) refreshes.set(refresh, left);
    else refreshes.delete(refresh);
  };
}

/**
 * Runs cart writes one at a time; after each the cart is fetched again, here and in other tabs.
 * @throws what the write throws
 */
export function writeToCart(write: () => Promise<void>): Promise<void> {
  const run = lastWrite.then(async () => {
    try {
      await write();
    } finally {
      broadcast("cart");
      await Promise.all([...refreshes.keys()].map((refresh) => refresh(CART_KEY)));
    }
  });
  lastWrite = run.catch(() => undefined);
  return run;
}
