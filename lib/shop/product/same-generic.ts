import type { ProductSummary } from "@/lib/contract/readers/products";
import { inStock, priceOf } from "./product-rules";

const SHOWN = 4;

/** Splits a generic name into its ingredients: 'A + B' contains A and B. */
export function genericsIn(genericName: string): string[] {
  return genericName.split("+").map((name) => name.trim());
}

/** Returns the ingredients in lower case and alphabetical order: 'B + A' becomes 'a+b'. */
export function folded(generic: string): string {
  return genericsIn(generic.toLowerCase()).sort().join("+");
}

/** A product with the fields that are compared with products of the same generic name. */
export type ComparedProduct = ProductSummary & {
  facts: { strength: string | null; unitPrice: number | null };
};

/** Price of one piece in taka; that of the pack if the number of its pieces is unknown. */
function unitPriceOf(product: ComparedProduct): number {
  return product.facts.unitPrice ?? priceOf(product)?.price ?? Number.POSITIVE_INFINITY;
}

const plain = (strength: string | null) => strength?.toLowerCase().replace(/\s/g, "") ?? null;

type WithGeneric = Pick<ProductSummary, "id" | "genericName">;

/** Returns the other products with the same ingredients. */
function withSameGeneric<Product extends WithGeneric>(
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
 * Returns the first other products with the same ingredients: in stock first, then those of the
 * same strength, then by the price of one piece.
 */
export function sameGeneric<Product extends ComparedProduct>(
  product: WithGeneric & { strength: string | null },
  products: readonly Product[],
  count = SHOWN,
): Product[] {
  const wanted = plain(product.strength);
  const isSame = ({ facts }: Product) => wanted !== null && plain(facts.strength) === wanted;
  return withSameGeneric(product, products)
    .sort(
      (one, other) =>
        Number(inStock(other)) - Number(inStock(one)) ||
        Number(isSame(other)) - Number(isSame(one)) ||
        unitPriceOf(one) - unitPriceOf(other) ||
        one.id - other.id,
    )
    .slice(0, count);
}
