import { type SharedValue, sharedValue } from "@/lib/base/shared-value";
import { savedKey } from "./saved-keys";
import {
  readSavedProducts,
  SAVED_LIMITS,
  type SavedListName,
  type SavedProducts,
} from "./saved-products";

/**
 * Returns a list in `localStorage` as a shared value. Follows changes in other tabs, including
 * those made while this page was in the back/forward cache. Malformed storage reads as an empty
 * list; if a write fails, the list stays in memory for the lifetime of the page.
 */
export function savedList(key: string, limit: number): SharedValue<SavedProducts> {
  const own = sharedValue<SavedProducts | null>(null);
  let text: string | null = null;
  let list: SavedProducts = [];

  function stored(): SavedProducts {
    let now = text;
    try {
      now = window.localStorage.getItem(key);
    } catch {
      // Storage is blocked: keep the last value.
    }
    // React compares snapshots by identity, so an unchanged list must be the same array.
    if (now !== text) {
      text = now;
      list = readSavedProducts(now, limit);
    }
    return list;
  }

  function set(products: SavedProducts): void {
    try {
      window.localStorage.setItem(key, JSON.stringify(products));
      own.set(null);
    } catch {
      own.set(products);
    }
  }

  function subscribe(listener: () => void): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) listener();
    };
    window.addEventListener("storage", follow, { signal });
    window.addEventListener("pageshow", restore, { signal });
    signal.addEventListener("abort", own.subscribe(listener));
    return () => leaving.abort();
  }

  return { get: () => own.get() ?? stored(), set, subscribe };
}

const namedList = (name: SavedListName) => savedList(savedKey(name), SAVED_LIMITS[name]);

/** The lists stored in this browser. */
export const SAVED_LISTS = { wishlist: namedList("wishlist"), compare: namedList("compare") };

/** Outcome of the last change of a list, for the notification. */
interface SavedEvent {
  list: SavedListName;
  outcome: "added" | "full";
}

/** The last event, until the notification is dismissed. */
export const savedEvent = sharedValue<SavedEvent | null>(null);
