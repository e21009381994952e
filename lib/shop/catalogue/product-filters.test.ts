/** @jest-environment node */
import fc from "fast-check";
import { listed, someProducts, someQuery } from "@/lib/dev/testing/arbitraries";
import { type ListQuery, plainList, withoutFilters } from "./list-query";
import { countFacets, filterProducts, priceBandOf, ratingBandOf } from "./product-filters";

const priced = (sellingPrice: number, discount = 0) =>
  listed({ discount, inventory: { sellingPrice, quantity: 0 } });

describe("priceBandOf", () => {
  it.each([
    [0.5, "0-100"],
    [100, "0-100"],
    [100.5, "101-1000"],
    [1000, "101-1000"],
    [1001, "1001-5000"],
    [5000, "1001-5000"],
    [5001, "5001"],
  ])("puts %s taka into %s", (price, band) => {
    expect(priceBandOf(priced(price))).toBe(band);
  });

  it("uses the price after the discount", () => {
    expect(priceBandOf(priced(110, 10))).toBe("0-100");
    expect(priceBandOf(priced(112, 10))).toBe("101-1000");
  });

  it("returns null for a product without a price", () => {
    expect(priceBandOf(listed({ inventory: null }))).toBeNull();
  });
});

describe("ratingBandOf", () => {
  it.each([
    [5, 5],
    [4.99, 4],
    [4, 4],
    [3.99, 3],
    [2, 2],
    [1, 1],
    [0.9, null],
    [0, null],
  ])("puts %s stars into %s", (rating, band) => {
    expect(ratingBandOf(listed({ rating }))).toBe(band);
  });
});

describe("filterProducts", () => {
  it("keeps products that pass every filter", () => {
    const fits = listed({ id: 1, brandId: 3, rating: 4.2 });
    const products = [fits, listed({ id: 2, brandId: 3, rating: 3 }), listed({ id: 3, rating: 4 })];
    expect(filterProducts(products, { ...plainList(null), brandIds: [3], rating: 4 })).toEqual([
      fits,
    ]);
    expect(filterProducts(products, plainList(null))).toEqual(products);
    expect(filterProducts(products, plainList(9))).toEqual([]);
  });

  it("keeps products of any selected brand, and those in stock", () => {
    const soldOut = listed({ id: 2, brandId: 2, inventory: { sellingPrice: 10, quantity: 0 } });
    const products = [listed({ id: 1, brandId: 1 }), soldOut, listed({ id: 3, brandId: 3 })];
    const idsOf = (query: Partial<ListQuery>) =>
      filterProducts(products, { ...plainList(null), ...query }).map(({ id }) => id);
    expect(idsOf({ brandIds: [1, 2] })).toEqual([1, 2]);
    expect(idsOf({ brandIds: [1, 2], inStock: true })).toEqual([1]);
    expect(idsOf({ inStock: true })).toEqual([1, 3]);
  });

  it("keeps products within an own range of prices after the discount", () => {
    const products = [
      priced(100),
      { ...priced(200, 10), id: 2 },
      { ...priced(500), id: 3 },
      listed({ id: 4, inventory: null }),
    ];
    const query = { ...plainList(null), priceRange: { from: 101, to: 180 } };
    expect(filterProducts(products, query).map(({ id }) => id)).toEqual([2]);
    const { price, rating } = countFacets(products, query);
    expect(price.ofValue.get("0-100")).toBe(1);
    expect(rating.total).toBe(1);
  });

  it("keeps every product and the order when a filter is removed", () => {
    fc.assert(
      fc.property(someProducts, someQuery, (products, query) => {
        const wider = filterProducts(products, withoutFilters(query));
        const narrow = new Set(filterProducts(products, query));
        expect(wider.filter((product) => narrow.has(product))).toEqual([...narrow]);
        expect(products.filter((product) => wider.includes(product))).toEqual(wider);
      }),
    );
  });
});
