import type { SavedListName } from "./saved-products";

/** Returns the `localStorage` key of a list. */
export const savedKey = (name: SavedListName) => `shop-${name}`;

const EMPTY = "[]";

/** Whether this browser may have saved products. Only checks that a key exists, so it is cheap. */
export function mayHaveSaved(): boolean {
  try {
    return (["wishlist", "compare"] as const).some((name) => {
      const stored = window.localStorage.getItem(savedKey(name));
      return stored !== null && stored !== EMPTY;
    });
  } catch {
    return false;
  }
}
