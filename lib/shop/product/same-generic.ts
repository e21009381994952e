import type { ProductSummary } from "@/lib/contract/readers/products";
import { inStock, priceOf } from "./product-rules";

const SHOWN = 4;

/** What a product contains, one by one: 'A + B' is A and B. */
export function genericsIn(genericName: string): string[] {
  return genericName.split("+").map((name) => name.trim());
}

/** The names of a generic in one order, in small letters: 'B + A' is 'a+b'. */
function folded(generic: string): string {
  return genericsIn(generic.toLowerCase()).sort().join("+");
}

const price = (product: ProductSummary) => priceOf(product)?.price ?? Number.POSITIVE_INFINITY;

type WithGeneric = Pick<ProductSummary, "id" | "genericName">;

/** Other products that contain the same. */
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

/** Those of them that are shown: what can be bought first, then the cheapest; at most four. */
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
