import { isDiscounted, type Priced } from "./product-rules";

type Discounted = Priced & { id: number };

/**
 * Returns the products with a reduced price, biggest discount first. Equal discounts are sorted
 * newest first.
 */
export function biggestDiscountFirst<Product extends Discounted>(products: Product[]): Product[] {
  return products
    .filter(isDiscounted)
    .sort((one, other) => other.discount - one.discount || other.id - one.id);
}
