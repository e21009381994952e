import { useAtom, useSetAtom } from "jotai";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  isOnShelf,
  SHELF_LIMITS,
  type Shelf,
  type ShelfName,
  type ShelfProduct,
  withoutProduct,
  withProduct,
  withRestored,
} from "@/lib/shop/saved/shelf";
import { SHELVES, shelfEventAtom } from "@/lib/shop/saved/shelf-atoms";

const NOTHING: Shelf = [];

/** Wishlist or compare list of this browser; empty and not `ready` until the page is hydrated. */
export function useShelf(name: ShelfName) {
  const [stored, store] = useAtom(SHELVES[name]);
  const tell = useSetAtom(shelfEventAtom);
  const ready = useHydrated();
  const limit = SHELF_LIMITS[name];
  const products = ready ? stored : NOTHING;

  function remove(id: number) {
    store(withoutProduct(stored, id));
    tell(null);
  }

  function toggle(product: ShelfProduct) {
    if (isOnShelf(stored, product.id)) return remove(product.id);
    const next = withProduct(stored, product, limit);
    if (next) store(next);
    tell({ shelf: name, outcome: next ? "added" : "full" });
  }

  function restore(id: number, seen: Shelf) {
    const next = withRestored(stored, id, seen, limit);
    if (next) store(next);
    else tell({ shelf: name, outcome: "full" });
  }

  return { ready, products, limit, toggle, remove, restore };
}
