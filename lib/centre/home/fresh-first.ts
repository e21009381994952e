import { inStock } from "@/lib/shop/product/product-rules";

type Listed = Parameters<typeof inStock>[0] & { id: number };

/**
 * A list with what can be bought and was not shown above in front, then what was, then what is sold
 * out or has no price; each in the order of the list.
 */
export function freshFirst<Product extends Listed>(
  products: Product[],
  shownAbove: readonly number[],
): Product[] {
  const rank = (product: Product) => {
    if (!inStock(product)) return 2;
    return shownAbove.includes(product.id) ? 1 : 0;
  };
  return [...products].sort((one, other) => rank(one) - rank(other));
}
