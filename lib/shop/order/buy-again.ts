import { offerPrice } from "../pricing/price";

/** Line of an earlier order. */
export interface BoughtLine {
  id: number;
  quantity: number;
  /** Taka for one piece; null if unknown. */
  price: number | null;
}

interface LiveProduct {
  id: number;
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null; quantity: number } | null;
}

/** A product with the pieces to buy. */
export interface ToBuy {
  product: LiveProduct & { inventory: NonNullable<LiveProduct["inventory"]> };
  quantity: number;
}

/** What can be bought again of an order, and ids of products for which something has changed. */
interface LinesToBuy {
  wanted: ToBuy[];
  gone: number[];
  fewer: number[];
  repriced: number[];
}

/**
 * Compares an order with the products as they are now.
 * @param live products by line; null for one that is no longer sold
 */
export function linesToBuy(
  lines: readonly BoughtLine[],
  live: readonly (LiveProduct | null)[],
): LinesToBuy {
  const found: LinesToBuy = { wanted: [], gone: [], fewer: [], repriced: [] };
  lines.forEach(({ id, quantity, price }, index) => {
    const product = live[index];
    const inventory = product?.inventory;
    const pieces = Math.min(quantity, inventory?.quantity ?? 0);
    if (!product || !inventory || pieces < 1) {
      found.gone.push(id);
      return;
    }
    found.wanted.push({ product: { ...product, inventory }, quantity: pieces });
    if (pieces < quantity) found.fewer.push(id);
    const now = offerPrice(inventory.sellingPrice, product.discount);
    if (price !== null && Math.abs(now - price) >= 0.01) found.repriced.push(id);
  });
  return found;
}
