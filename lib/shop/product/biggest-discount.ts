interface Discounted {
  id: number;
  /** Percent. */
  discount: number;
}

/** What is cheaper now, biggest discount first, the newest of equals first. */
export function biggestDiscountFirst<Product extends Discounted>(products: Product[]): Product[] {
  return products
    .filter((product) => product.discount > 0)
    .sort((one, other) => other.discount - one.discount || other.id - one.id);
}
