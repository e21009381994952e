import type { CatalogueProduct, ProductSummary } from "@/lib/contract/readers/products";
import { inStock, priceOf } from "./product-rules";

const SHOWN = 4;

/** The names of a generic in one order, in small letters: 'A + B' is 'b+a'. */
function folded(generic: string): string {
  const names = generic.split("+").map((name) => name.trim().toLowerCase());
  return names.sort().join("+");
}

const price = (product: ProductSummary) => priceOf(product)?.price ?? Number.POSITIVE_INFINITY;

/** Other products that contain the same: what can be bought first, then the cheapest; at most four. */
export function sameGeneric(
  product: Pick<ProductSummary, "id" | "genericName">,
  products: readonly CatalogueProduct[],
): CatalogueProduct[] {
  if (product.genericName === null) return [];
  const wanted = folded(product.genericName);
  return products
    .filter(({ id, genericName }) => id !== product.id && genericName !== null)
    .filter(({ genericName }) => folded(genericName ?? "") === wanted)
    .sort(
      (one, other) =>
        Number(inStock(other)) - Number(inStock(one)) ||
        price(one) - price(other) ||
        one.id - other.id,
    )
    .slice(0, SHOWN);
}
