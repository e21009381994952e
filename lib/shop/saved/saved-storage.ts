import { type SharedValue, sharedValue } from "@/lib/base/shared-value";
import { savedKey } from "./saved-keys";
import {
  readSavedProducts,
  SAVED_LIMITS,
  type SavedListName,
  type SavedProducts,
} from "./saved-products";

/**
 * A list in the storage of this browser, as it is there now; follows the other tabs, and what they did
 * while this page was in the back/forward cache. Damaged or blocked storage never breaks a page: what
 * it does not take lasts as long as the page.
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
      // What was shown stays.
    }
    // The same list for as long as it says the same: React compares.
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

/** The lists of this browser. */
export const SAVED_LISTS = { wishlist: namedList("wishlist"), compare: namedList("compare") };

/** What just happened to a list. */
interface SavedEvent {
  list: SavedListName;
  outcome: "added" | "full";
}

/** The last event, until the person has read it. */
export const savedEvent = sharedValue<SavedEvent | null>(null);
