import type { DeskProduct } from "@/lib/contract/products/desk-schemas";

/** A product that was picked, with its pieces. */
export interface PickedItem {
  product: DeskProduct;
  quantity: number;
}

/** Adds a piece of a product. */
export function withProduct(
  items: readonly PickedItem[],
  product: DeskProduct,
): readonly PickedItem[] {
  const known = items.find((one) => one.product.id === product.id);
  if (!known) return [...items, { product, quantity: 1 }];
  return withPieces(items, product, known.quantity + 1);
}

/** Sets the pieces of a picked product; none take it out again. */
export function withPieces(
  items: readonly PickedItem[],
  product: DeskProduct,
  quantity: number,
): readonly PickedItem[] {
  if (quantity === 0) return items.filter((one) => one.product.id !== product.id);
  return items.map((one) => (one.product.id === product.id ? { product, quantity } : one));
}
