import fc from "fast-check";
import type { ProductTraits } from "@/lib/contract/readers/products";
import { type ListQuery, PRICE_BANDS, RATINGS, SORTS } from "@/lib/shop/catalogue/list-query";
import { NO_RANGE, type PriceRange } from "@/lib/shop/catalogue/price-range";
import type { Listed } from "@/lib/shop/catalogue/product-filters";

const SOME_IDS = { min: 1, max: 4 };

const POWERS = ["2 AA batteries", "USB, 5 V"];

const someTraits: fc.Arbitrary<ProductTraits> = fc
  .tuple(fc.constantFrom(...POWERS), fc.constantFrom("12", "24"))
  .map(([power, warranty]) => ({
    power: { value: power, bengali: null },
    warranty: { value: warranty, bengali: null },
  }));

/** A small catalogue with few categories and brands, so that filters overlap; ids are unique. */
export const someProducts: fc.Arbitrary<Listed[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    categoryId: fc.option(fc.integer(SOME_IDS)),
    brandId: fc.option(fc.integer(SOME_IDS)),
    rating: fc.constantFrom(0, 0.9, 1, 2.5, 3.99, 4, 4.9, 5),
    isNew: fc.boolean(),
    discount: fc.constantFrom(0, 10, 33),
    traits: fc.option(someTraits),
    inventory: fc.option(
      fc.record({ sellingPrice: fc.integer({ min: 1, max: 8000 }), quantity: fc.nat(5) }),
    ),
  }),
  { selector: ({ id }) => id },
);

const someRange: fc.Arbitrary<PriceRange> = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 8000 })), fc.option(fc.nat(8000)))
  .map(([from, more]) => ({ from, to: more === null ? null : (from ?? 1) + more }));

/** A price band, or an own range of prices. */
const somePrice: fc.Arbitrary<Pick<ListQuery, "price" | "priceRange">> = fc.oneof(
  fc.record({
    price: fc.option(fc.constantFrom(...PRICE_BANDS)),
    priceRange: fc.constant(NO_RANGE),
  }),
  fc.record({ price: fc.constant(null), priceRange: someRange }),
);

/** Any list query for {@link someProducts}. */
export const someQuery: fc.Arbitrary<ListQuery> = fc
  .record({
    categoryId: fc.option(fc.integer(SOME_IDS)),
    search: fc.constant(null),
    brandIds: fc
      .uniqueArray(fc.integer(SOME_IDS), { maxLength: 3 })
      .map((ids) => ids.sort((one, other) => one - other)),
    rating: fc.option(fc.constantFrom(...RATINGS)),
    inStock: fc.boolean(),
    traits: fc.record({
      kind: fc.constant(null),
      power: fc.option(fc.constantFrom(...POWERS)),
      material: fc.constant(null),
      warranty: fc.option(fc.constantFrom("12", "24")),
    }),
    sort: fc.option(fc.constantFrom(...SORTS)),
    view: fc.constantFrom("grid", "list"),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  .chain((query) => somePrice.map((price) => ({ ...query, ...price })));

/** Returns a product with the given fields and defaults for the rest. */
export function listed(differences: Partial<Listed>): Listed {
  return {
    id: 1,
    categoryId: 1,
    brandId: 1,
    rating: 0,
    isNew: false,
    discount: 0,
    traits: null,
    inventory: { sellingPrice: 100, quantity: 1 },
    ...differences,
  };
}
