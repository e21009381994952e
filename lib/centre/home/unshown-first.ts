import { inStock } from "@/lib/shop/product/product-rules";

type Listed = Parameters<typeof inStock>[0] & { id: number };

/**
 * Sorts a list: products in stock that were not shown above, then those that were, then sold-out
 * products and those without a price. Keeps the order within each group.
 */
export function unshownFirst<Product extends Listed>(
  products: Product[],
  shownAbove: readonly number[],
): Product[] {
  const rank = (product: Product) => {
    if (!inStock(product)) return 2;
    return shownAbove.includes(product.id) ? 1 : 0;
  };
  return [...products].sort((one, other) => rank(one) - rank(other));
}
