import { type ShownPrice, shownPrice } from "../pricing/price";

const NAME_LIMIT = 35;
/** Each of them is a character of its own; to find that out takes longer than the rest of a card. */
const ASCII = /^[ -~]*$/;
/** Made when first needed: that takes longer than all the rest of a card, and most pages need none. */
let graphemes: Intl.Segmenter | undefined;

interface Priced {
  /** Percent. */
  discount: number;
  needsPrescription?: boolean;
  inventory: { sellingPrice: number; quantity: number } | null;
}

/** Name on cards: cut at 35 characters plus an ellipsis. */
export function cardName(name: string): string {
  if (name.length <= NAME_LIMIT) return name;
  if (ASCII.test(name)) return `${name.slice(0, NAME_LIMIT).trimEnd()}...`;
  graphemes ??= new Intl.Segmenter("bn", { granularity: "grapheme" });
  const characters = [...graphemes.segment(name)];
  if (characters.length <= NAME_LIMIT) return name;
  return `${characters
    .slice(0, NAME_LIMIT)
    .map((part) => part.segment)
    .join("")
    .trimEnd()}...`;
}

/** Something can be bought when it has inventory with at least one piece. */
export function inStock(product: Priced): boolean {
  return (product.inventory?.quantity ?? 0) > 0;
}

/**
 * What a product costs; null when there is no inventory and so no price to promise. What needs a
 * prescription costs the same, but has no old price beside it: that would promote it.
 */
export function priceOf({ inventory, discount, needsPrescription }: Priced): ShownPrice | null {
  if (!inventory) return null;
  const shown = shownPrice(inventory.sellingPrice, discount);
  return needsPrescription ? { ...shown, oldPrice: null } : shown;
}
