/** @jest-environment node */
import fc from "fast-check";
import { listed, someProducts } from "@/lib/dev/testing/arbitraries";
import { priceOf } from "../product/product-rules";
import { SORTS } from "./list-query";
import { sortProducts } from "./sort-products";

const ids = (products: { id: number }[]) => products.map(({ id }) => id);

describe("sortProducts", () => {
  const products = [
    listed({ id: 1, rating: 4, inventory: { sellingPrice: 100, quantity: 1 } }),
    listed({ id: 2, rating: 5, inventory: null }),
    listed({ id: 3, rating: 4, isNew: true, inventory: { sellingPrice: 120, quantity: 0 } }),
    listed({ id: 4, discount: 50, inventory: { sellingPrice: 130, quantity: 1 } }),
  ];

  it.each([
    [null, [1, 4, 2, 3]],
    ["popular" as const, [2, 3, 1, 4]],
    ["new" as const, [3, 4, 2, 1]],
    ["price-asc" as const, [4, 1, 3, 2]],
    ["price-desc" as const, [3, 1, 4, 2]],
  ])("orders by %s", (sort, expected) => {
    expect(ids(sortProducts(products, sort))).toEqual(expected);
  });

  it("neither loses, duplicates nor changes products", () => {
    fc.assert(
      fc.property(someProducts, fc.constantFrom(...SORTS), (some, sort) => {
        const before = ids(some);
        expect(ids(sortProducts(some, sort)).sort()).toEqual([...before].sort());
        expect(ids(some)).toEqual(before);
      }),
    );
  });

  it("sorts by ascending price, products without a price last", () => {
    fc.assert(
      fc.property(someProducts, (some) => {
        const prices = sortProducts(some, "price-asc").map(
          (product) => priceOf(product)?.price ?? Number.POSITIVE_INFINITY,
        );
        expect(prices).toEqual([...prices].sort((a, b) => (a < b ? -1 : Number(a > b))));
      }),
    );
  });
});
