import { atom } from "jotai/vanilla";
import { atomWithStorage } from "jotai/vanilla/utils";
import { SHELF_LIMITS, type Shelf, type ShelfName } from "./shelf";
import { shelfStorage } from "./shelf-storage";

function storedShelf(name: ShelfName) {
  const storage = shelfStorage(SHELF_LIMITS[name]);
  return atomWithStorage<Shelf>(`shop-${name}`, [], storage, { getOnInit: true });
}

/** The lists of this browser (DESIGN 4). */
export const SHELVES = { wishlist: storedShelf("wishlist"), compare: storedShelf("compare") };

/** What just happened to a list. */
export interface ShelfEvent {
  shelf: ShelfName;
  outcome: "added" | "full";
}

/** The last event, until the person has read it. */
export const shelfEventAtom = atom<ShelfEvent | null>(null);
