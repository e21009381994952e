import { offerPrice } from "../pricing/price";

const NAME_LIMIT = 35;

interface Priced {
  discount: number;
  inventory: { sellingPrice: number; quantity: number } | null;
}

/** Name on cards: cut at 35 characters plus an ellipsis (SPEC 9). */
export function cardName(name: string): string {
  const characters = [...new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(name)];
  if (characters.length <= NAME_LIMIT) return name;
  return `${characters
    .slice(0, NAME_LIMIT)
    .map((part) => part.segment)
    .join("")
    .trimEnd()}...`;
}

/** Something can be bought when it has inventory with at least one piece (SPEC 2). */
export function inStock(product: Priced): boolean {
  return (product.inventory?.quantity ?? 0) > 0;
}

/**
 * Price to pay and, when it differs, the old one, in taka.
 * @returns null when there is no inventory and so no price to promise.
 */
export function priceOf(product: Priced): { price: number; oldPrice: number | null } | null {
  if (!product.inventory) return null;
  const { sellingPrice } = product.inventory;
  const price = offerPrice(sellingPrice, product.discount);
  return { price, oldPrice: price < sellingPrice ? sellingPrice : null };
}
