import { atom } from "jotai/vanilla";
import { atomWithStorage } from "jotai/vanilla/utils";
import { SAVED_LIMITS, type SavedListName, type SavedProducts } from "./saved-products";
import { savedStorage } from "./saved-storage";

function storedList(name: SavedListName) {
  const storage = savedStorage(SAVED_LIMITS[name]);
  return atomWithStorage<SavedProducts>(`shop-${name}`, [], storage, { getOnInit: true });
}

/** The lists of this browser. */
export const SAVED_LISTS = { wishlist: storedList("wishlist"), compare: storedList("compare") };

/** What just happened to a list. */
export interface SavedEvent {
  list: SavedListName;
  outcome: "added" | "full";
}

/** The last event, until the person has read it. */
export const savedEventAtom = atom<SavedEvent | null>(null);
