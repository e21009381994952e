/** @jest-environment node */
import fc from "fast-check";
import { someQuery } from "@/lib/dev/testing/arbitraries";
import { listAddressParams } from "@/lib/dev/testing/list-address";
import { searchQuery } from "../search/search-query";
import {
  isPlainList,
  type ListQuery,
  listHref,
  parseListQuery,
  parseSearchQuery,
  plainList,
  toggleBrand,
  toggleFilter,
  withChoice,
  withoutFilters,
} from "./list-query";
import { NO_RANGE } from "./price-range";

const FULL: ListQuery = {
  categoryId: 15,
  search: null,
  brandIds: [3, 7],
  rating: 4,
  price: "101-1000",
  priceRange: NO_RANGE,
  inStock: true,
  traits: { kind: "thermometer", power: "2 AA batteries", material: null, warranty: "24" },
  sort: "price-asc",
  view: "list",
  page: 2,
};

describe("list addresses", () => {
  it("round-trip through the parser", () => {
    fc.assert(
      fc.property(someQuery, (asked) => {
        expect(parseListQuery(listAddressParams(listHref(asked)))).toEqual(asked);
      }),
    );
  });

  it("have a canonical parameter order and omit defaults", () => {
    expect(listHref(FULL)).toBe(
      "/category/products/15?brandId=3,7&rating=4&price=101-1000&stock=1&kind=thermometer&power=2+AA+batteries&warranty=24&sort=price-asc&view=list&page=2",
    );
    expect(listHref(plainList(null))).toBe("/products");
    expect(listHref(plainList(7, 2))).toBe("/category/products/7?page=2");
  });

  it("are parsed without an error, with any content", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            "categoryId",
            "brandId",
            "rating",
            "price",
            "priceFrom",
            "priceTo",
            "stock",
            "kind",
            "power",
            "material",
            "warranty",
            "sort",
            "view",
            "page",
            "x",
          ),
          fc.oneof(fc.string(), fc.array(fc.string())),
        ),
        (params) => {
          const read = parseListQuery(params);
          expect(parseListQuery(listAddressParams(listHref(read)))).toEqual(read);
        },
      ),
    );
  });

  it.each([
    { brandId: "0" },
    { brandId: "-1" },
    { brandId: "1e3" },
    { brandId: ",x," },
    { stock: "yes" },
    { rating: "6" },
    { rating: "4.5" },
    { price: "0-99" },
    { priceFrom: "x" },
    { priceTo: "0" },
    { sort: "price" },
    { view: "table" },
    { page: "0" },
    { page: "10000" },
  ])("ignore %j", (params) => {
    expect(parseListQuery(params)).toEqual(plainList(null));
  });

  it("have an own range of prices instead of a band", () => {
    const query = parseListQuery({ price: "0-100", priceFrom: "৫০০", priceTo: "200" });
    expect(listHref(query)).toBe("/products?priceFrom=200&priceTo=500");
    expect(listHref(toggleFilter(query, "price", "0-100"))).toBe("/products?price=0-100");
    expect(listHref(withoutFilters(query))).toBe("/products");
    expect(isPlainList(query)).toBe(false);
  });

  it("use the first value of a repeated parameter", () => {
    expect(parseListQuery({ brandId: ["2", "3"] }).brandIds).toEqual([2]);
  });
});

describe("search addresses", () => {
  it("round-trip through the parser for any search text", () => {
    const text = fc
      .string({ unit: fc.constantFrom(..."ab ক&=+%?#/,"), maxLength: 20 })
      .map(searchQuery);
    fc.assert(
      fc.property(someQuery, text, (query, search) => {
        const asked = { ...query, search };
        expect(parseSearchQuery(listAddressParams(listHref(asked)))).toEqual(asked);
      }),
    );
  });

  it("start with the search text and have the category as a filter", () => {
    const search = { ...FULL, search: "face mask" };
    expect(listHref(search)).toBe(
      "/search?q=face+mask&categoryId=15&brandId=3,7&rating=4&price=101-1000&stock=1&kind=thermometer&power=2+AA+batteries&warranty=24&sort=price-asc&view=list&page=2",
    );
    expect(listHref(withoutFilters(search))).toBe("/search?q=face+mask&sort=price-asc&view=list");
    expect(parseSearchQuery({ q: " mask ", categoryId: "0", page: "x" })).toEqual({
      ...plainList(null),
      search: "mask",
    });
    expect(parseListQuery({ q: "mask" }).search).toBeNull();
  });
});

describe("choices", () => {
  it("reset the page and keep everything else", () => {
    expect(withChoice(FULL, { sort: "new" })).toEqual({ ...FULL, sort: "new", page: 1 });
    expect(toggleFilter(FULL, "rating", 5)).toEqual({ ...FULL, rating: 5, page: 1 });
  });

  it("are removed when chosen again", () => {
    expect(toggleFilter(FULL, "rating", 4)).toEqual({ ...FULL, rating: null, page: 1 });
  });

  it("accept up to ten brands in ascending order", () => {
    expect(toggleBrand(FULL, 5)).toEqual({ ...FULL, brandIds: [3, 5, 7], page: 1 });
    expect(toggleBrand(FULL, 3)).toEqual({ ...FULL, brandIds: [7], page: 1 });
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    expect(toggleBrand({ ...FULL, brandIds: ten }, 11).brandIds).toEqual(ten);
    const asked = parseListQuery({ brandId: "7,3,7,99,x,12,11,10,9,8,6,5,4" });
    expect(asked.brandIds).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("are removed by withoutFilters, except sort order and view", () => {
    expect(listHref(withoutFilters(FULL))).toBe("/category/products/15?sort=price-asc&view=list");
  });
});

describe("isPlainList", () => {
  it.each([
    [plainList(null), true],
    [plainList(15, 3), true],
    [{ ...plainList(null), brandIds: [1] }, false],
    [{ ...plainList(null), search: "" }, false],
    [{ ...plainList(null, 2), search: "mask" }, false],
    [{ ...plainList(null), sort: "new" as const }, false],
    [{ ...plainList(15), view: "list" as const }, false],
  ])("returns the expected value: %j is %s", (list, plain) => {
    expect(isPlainList(list)).toBe(plain);
  });
});
