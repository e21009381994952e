import { looseList, looseNumber, looseText } from "@/lib/base/loose";

/** How many products a person can set aside in each list. */
export const SAVED_LIMITS = { wishlist: 100, compare: 4 } as const;

export type SavedListName = keyof typeof SAVED_LIMITS;

/** What is remembered of a product that was set aside; price and stock are asked for when shown. */
export interface SavedProduct {
  id: number;
  name: string;
  /** Path as the API gives it. */
  image: string | null;
}

export type SavedProducts = readonly SavedProduct[];

/** A stored list; whatever is damaged, twice or too much in it is left out. */
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

/** Whether a product is in the list. */
export function isSaved(list: SavedProducts, id: number): boolean {
  return list.some((product) => product.id === id);
}

/** The list with a product put first, or null when it is full. */
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

/** The list without a product. */
export function withoutProduct(list: SavedProducts, id: number): SavedProducts {
  return list.filter((product) => product.id !== id);
}

/** What a page has shown so far, in that order, with new products first: a removed one keeps its place. */
export function seenProducts(seen: SavedProducts, list: SavedProducts): SavedProducts {
  const added = list.filter((product) => !isSaved(seen, product.id));
  return added.length > 0 ? [...added, ...seen] : seen;
}

/** The list with a removed product back in its old place among those seen. */
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
