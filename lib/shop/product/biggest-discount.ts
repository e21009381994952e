interface Discounted {
  id: number;
  /** Percent. */
  discount: number;
}

/**
 * Returns the discounted products, biggest discount first. Equal discounts are sorted newest first.
 */
export function biggestDiscountFirst<Product extends Discounted>(products: Product[]): Product[] {
  return products
    .filter((product) => product.discount > 0)
    .sort((one, other) => other.discount - one.discount || other.id - one.id);
}
