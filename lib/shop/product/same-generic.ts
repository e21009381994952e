import type { ProductSummary } from "@/lib/contract/readers/products";
import { inStock, priceOf } from "./product-rules";

const SHOWN = 4;

/** Splits a generic name into its ingredients: 'A + B' contains A and B. */
export function genericsIn(genericName: string): string[] {
  return genericName.split("+").map((name) => name.trim());
}

/** Returns the ingredients in lower case and alphabetical order: 'B + A' becomes 'a+b'. */
function folded(generic: string): string {
  return genericsIn(generic.toLowerCase()).sort().join("+");
}

const price = (product: ProductSummary) => priceOf(product)?.price ?? Number.POSITIVE_INFINITY;

type WithGeneric = Pick<ProductSummary, "id" | "genericName">;

/** Returns the other products with the same ingredients. */
export function withSameGeneric<Product extends WithGeneric>(
  product: WithGeneric,
  products: readonly Product[],
): Product[] {
  if (product.genericName === null) return [];
  const wanted = folded(product.genericName);
  return products.filter(
    ({ id, genericName }) =>
      id !== product.id && genericName !== null && folded(genericName) === wanted,
  );
}

/**
 * Returns at most four other products with the same ingredients, in stock first, then cheapest
 * first.
 */
export function sameGeneric<Product extends ProductSummary>(
  product: WithGeneric,
  products: readonly Product[],
): Product[] {
  return withSameGeneric(product, products)
    .sort(
      (one, other) =>
        Number(inStock(other)) - Number(inStock(one)) ||
        price(one) - price(other) ||
        one.id - other.id,
    )
    .slice(0, SHOWN);
}
