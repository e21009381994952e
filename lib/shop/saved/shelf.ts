import { looseList, looseNumber, looseText } from "@/lib/base/loose";

/** How many products a person can set aside in each list. */
export const SHELF_LIMITS = { wishlist: 100, compare: 4 } as const;

export type ShelfName = keyof typeof SHELF_LIMITS;

/** What is remembered of a product that was set aside; price and stock are asked for when shown. */
export interface ShelfProduct {
  id: number;
  name: string;
  /** Path as the API gives it. */
  image: string | null;
}

export type Shelf = readonly ShelfProduct[];

/** A stored list; whatever is damaged, twice or too much in it is left out. */
export function readShelf(stored: string | null, limit: number): ShelfProduct[] {
  const products = looseList(parse(stored)).flatMap((entry) => {
    const id = looseNumber(entry.id);
    const name = looseText(entry.name);
    if (id === null || !Number.isInteger(id) || id < 1 || name === null) return [];
    return [{ id, name, image: looseText(entry.image) }];
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...byId.values()].slice(0, limit);
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "");
  } catch {
    return null;
  }
}

/** Whether a product is in the list. */
export function isOnShelf(shelf: Shelf, id: number): boolean {
  return shelf.some((product) => product.id === id);
}

/** The list with a product put first, or null when it is full. */
export function withProduct(shelf: Shelf, product: ShelfProduct, limit: number): Shelf | null {
  if (isOnShelf(shelf, product.id)) return shelf;
  if (shelf.length >= limit) return null;
  const { id, name, image } = product;
  return [{ id, name, image }, ...shelf];
}

/** The list without a product. */
export function withoutProduct(shelf: Shelf, id: number): Shelf {
  return shelf.filter((product) => product.id !== id);
}

/** What a page has shown so far, in that order, with new products first: a removed one keeps its place. */
export function seenProducts(seen: Shelf, shelf: Shelf): Shelf {
  const added = shelf.filter((product) => !isOnShelf(seen, product.id));
  return added.length > 0 ? [...added, ...seen] : seen;
}

/** The list with a removed product back in its old place among those seen. */
export function withRestored(shelf: Shelf, id: number, seen: Shelf, limit: number): Shelf | null {
  if (isOnShelf(shelf, id)) return shelf;
  if (shelf.length >= limit) return null;
  const unseen = shelf.filter((product) => !isOnShelf(seen, product.id));
  const back = seen.filter((product) => product.id === id || isOnShelf(shelf, product.id));
  return [...unseen, ...back];
}
