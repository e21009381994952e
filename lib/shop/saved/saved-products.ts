import { looseList, looseNumber, looseText } from "@/lib/base/loose";

/** Maximum number of products in each list. */
export const SAVED_LIMITS = { wishlist: 100, compare: 4 } as const;

export type SavedListName = keyof typeof SAVED_LIMITS;

/** Stored data of a saved product. Price and stock are fetched when the list is shown. */
export interface SavedProduct {
  id: number;
  name: string;
  /** Path as returned by the API. */
  image: string | null;
}

export type SavedProducts = readonly SavedProduct[];

/** Parses a stored list. Drops malformed entries, duplicates and entries beyond the limit. */
export function readSavedProducts(stored: string | null, limit: number): SavedProduct[] {
  const products = looseList(parse(stored)).flatMap((entry) => {
    const id = looseNumber(entry.id);
    const name = looseText(entry.name);
    if (id === null || !Number.isInteger(id) || id < 1 || name === null) return [];
    const image = typeof entry.image === "string" ? looseText(entry.image) : null;
    return [{ id, name, image }];
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

export function isSaved(list: SavedProducts, id: number): boolean {
  return list.some((product) => product.id === id);
}

/** Returns the list with a product added at the front, or null if it is full. */
export function withProduct(
  list: SavedProducts,
  product: SavedProduct,
  limit: number,
): SavedProducts | null {
  if (isSaved(list, product.id)) return list;
  if (list.length >= limit) return null;
  const { id, name, image } = product;
  return [{ id, name, image }, ...list];
}

export function withoutProduct(list: SavedProducts, id: number): SavedProducts {
  return list.filter((product) => product.id !== id);
}

/**
 * Returns the products that the page has shown so far, new ones first. Removed products keep their
 * position.
 */
export function seenProducts(seen: SavedProducts, list: SavedProducts): SavedProducts {
  const added = list.filter((product) => !isSaved(seen, product.id));
  return added.length > 0 ? [...added, ...seen] : seen;
}

/**
 * Returns the list with a removed product back at its old position among `seen`; null if the list
 * is full.
 */
export function withRestored(
  list: SavedProducts,
  id: number,
  seen: SavedProducts,
  limit: number,
): SavedProducts | null {
  if (isSaved(list, id)) return list;
  if (list.length >= limit) return null;
  const unseen = list.filter((product) => !isSaved(seen, product.id));
  const back = seen.filter((product) => product.id === id || isSaved(list, product.id));
  return [...unseen, ...back];
}
