import type { SavedListName } from "./saved-products";

/** Under which name this browser keeps a list. */
export const savedKey = (name: SavedListName) => `shop-${name}`;

const EMPTY = "[]";

/** Whether this browser may have set products aside; it costs no more than a look. */
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
