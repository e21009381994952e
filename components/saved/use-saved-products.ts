import { useAtom, useSetAtom } from "jotai";
import { useState } from "react";
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
import { SAVED_LISTS, savedEventAtom } from "@/lib/shop/saved/saved-storage";

const NOTHING: SavedProducts = [];

/** Wishlist or compare list of this browser; empty and not `ready` until the page is hydrated. */
export function useSavedProducts(name: SavedListName) {
  const [stored, store] = useAtom(SAVED_LISTS[name]);
  const tell = useSetAtom(savedEventAtom);
  const ready = useHydrated();
  const limit = SAVED_LIMITS[name];
  const products = ready ? stored : NOTHING;

  function remove(id: number) {
    store(withoutProduct(stored, id));
    tell(null);
  }

  function toggle(product: SavedProduct) {
    if (isSaved(stored, product.id)) return remove(product.id);
    const next = withProduct(stored, product, limit);
    if (next) store(next);
    tell({ list: name, outcome: next ? "added" : "full" });
  }

  function restore(id: number, seen: SavedProducts) {
    const next = withRestored(stored, id, seen, limit);
    if (next) store(next);
    else tell({ list: name, outcome: "full" });
  }

  return { ready, products, limit, toggle, remove, restore };
}

/** Everything the page has shown since it was opened, removed products included. */
export function useSeenProducts(products: SavedProducts): SavedProducts {
  const [seen, setSeen] = useState<SavedProducts>([]);
  const now = seenProducts(seen, products);
  if (now !== seen) setSeen(now);
  return now;
}
