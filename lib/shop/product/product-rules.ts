import { type ShownPrice, shownPrice } from "../pricing/price";

const NAME_LIMIT = 35;
/** In ASCII text every character is one grapheme, so the slow segmenter is not needed. */
const ASCII = /^[ -~]*$/;
/**
 * Created lazily: construction costs more than the rest of a card, and most pages do not need it.
 */
let graphemes: Intl.Segmenter | undefined;

export interface Priced {
  /** Percent. */
  discount: number;
  needsPrescription?: boolean;
  inventory: { sellingPrice: number; quantity: number } | null;
}

/** Returns the name for cards: at most 35 characters, plus an ellipsis if it is cut. */
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

/** Whether the product has an inventory with at least one piece. */
export function inStock(product: Priced): boolean {
  return (product.inventory?.quantity ?? 0) > 0;
}

/**
 * Returns the price of a product; null without an inventory. A product that needs a prescription
 * has no old price, because a discount would be a promotion.
 */
export function priceOf({ inventory, discount, needsPrescription }: Priced): ShownPrice | null {
  if (!inventory) return null;
  const shown = shownPrice(inventory.sellingPrice, discount);
  return needsPrescription ? { ...shown, oldPrice: null } : shown;
}

/**
 * Whether the page shows an old price. A discount of less than one taka is rounded down to none.
 */
export function isDiscounted(product: Priced): boolean {
  return (priceOf(product)?.oldPrice ?? null) !== null;
}
