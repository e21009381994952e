import { atom } from "jotai/vanilla";
import { atomWithStorage } from "jotai/vanilla/utils";
import {
  readSavedProducts,
  SAVED_LIMITS,
  type SavedListName,
  type SavedProducts,
} from "./saved-products";

/** Lists that this browser did not let us store; they last as long as the page. */
const unstored = new Map<string, SavedProducts>();

/** Storage of a list in this browser; damaged or blocked storage never breaks a page. */
export function savedStorage(limit: number) {
  function getItem(key: string, initial: SavedProducts): SavedProducts {
    const kept = unstored.get(key);
    if (kept) return kept;
    if (typeof window === "undefined") return initial;
    try {
      return readSavedProducts(window.localStorage.getItem(key), limit);
    } catch {
      return initial;
    }
  }

  function setItem(key: string, list: SavedProducts): void {
    try {
      window.localStorage.setItem(key, JSON.stringify(list));
      unstored.delete(key);
    } catch {
      unstored.set(key, list);
    }
  }

  /** Follows the other tabs, and what they did while this page was in the back/forward cache. */
  function subscribe(
    key: string,
    show: (list: SavedProducts) => void,
    initial: SavedProducts,
  ): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) show(getItem(key, initial));
    };
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) show(getItem(key, initial));
    };
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", restore);
    return () => {
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", restore);
    };
  }

  return { getItem, setItem, removeItem: (key: string) => setItem(key, []), subscribe };
}

function storedList(name: SavedListName) {
  const storage = savedStorage(SAVED_LIMITS[name]);
  return atomWithStorage<SavedProducts>(`shop-${name}`, [], storage, { getOnInit: true });
}

/** The lists of this browser. */
export const SAVED_LISTS = { wishlist: storedList("wishlist"), compare: storedList("compare") };

/** What just happened to a list. */
interface SavedEvent {
  list: SavedListName;
  outcome: "added" | "full";
}

/** The last event, until the person has read it. */
export const savedEventAtom = atom<SavedEvent | null>(null);
