import { useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  isSaved,
  SAVED_LIMITS,
  type SavedListName,
  type SavedProduct,
  type SavedProducts,
  seenProducts,
  withoutProduct,
  withProduct,
  withRestored,
} from "@/lib/shop/saved/saved-products";
import { SAVED_LISTS, savedEvent } from "@/lib/shop/saved/saved-storage";

const NOTHING: SavedProducts = [];

/** Wishlist or compare list of this browser; empty and not `ready` until hydration. */
export function useSavedProducts(name: SavedListName) {
  const list = SAVED_LISTS[name];
  const products = useSyncExternalStore(list.subscribe, list.get, () => NOTHING);
  const ready = useHydrated();
  const limit = SAVED_LIMITS[name];

  function remove(id: number) {
    list.set(withoutProduct(list.get(), id));
    savedEvent.set(null);
  }

  function toggle(product: SavedProduct) {
    if (isSaved(list.get(), product.id)) return remove(product.id);
    const next = withProduct(list.get(), product, limit);
    if (next) list.set(next);
    savedEvent.set({ list: name, outcome: next ? "added" : "full" });
  }

  function restore(id: number, seen: SavedProducts) {
    const next = withRestored(list.get(), id, seen, limit);
    if (next) list.set(next);
    else savedEvent.set({ list: name, outcome: "full" });
  }

  return { ready, products, limit, toggle, remove, restore };
}

/** Returns all products shown since the page was opened, including removed ones. */
export function useSeenProducts(products: SavedProducts): SavedProducts {
  const [seen, setSeen] = useState<SavedProducts>([]);
  const now = seenProducts(seen, products);
  if (now !== seen) setSeen(now);
  return now;
}
