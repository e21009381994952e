/** @jest-environment node */
import fc from "fast-check";
import { NO_TRAITS } from "@/lib/contract/traits";
import { listed, someProducts, someQuery } from "@/lib/dev/testing/arbitraries";
import { listAddressParams } from "@/lib/dev/testing/list-address";
import { facetsOf } from "./facets";
import { type ListQuery, parseListQuery, plainList } from "./list-query";
import { countFacets, filterProducts, type Listed } from "./product-filters";

const IDS = [1, 2, 3, 4];
const categories = IDS.map((id) => ({
  id,
  name: `Category ${id}`,
  nameBn: null,
  image: null,
  image2x: null,
  total: null,
  updatedAt: null,
}));
const brands = IDS.toReversed().map((id) => ({
  id,
  name: `Brand ${id}`,
  nameBn: null,
  image: null,
  updatedAt: null,
}));

const facetsFor = (products: Listed[], query: ListQuery) =>
  facetsOf({ categories, brands }, countFacets(products, query), query);

/** The list query of an option's URL. */
const listAt = (href: string) => parseListQuery(listAddressParams(href));

describe("facetsOf", () => {
  it("counts exactly the products that each choice would show", () => {
    fc.assert(
      fc.property(someProducts, someQuery, (products, query) => {
        const facets = facetsFor(products, query);
        const { traits, ...others } = facets;
        const options = traits.flatMap((facet) => facet.options);
        for (const option of [...Object.values(others).flat(), ...options]) {
          if (option.active) continue;
          // Choosing a second brand extends the list by the products of that brand.
          const added =
            facets.brands.some((brand) => brand === option) && query.brandIds.length > 0;
          const before = added ? filterProducts(products, query).length : 0;
          const after = filterProducts(products, listAt(option.href)).length;
          expect(after - before).toBe(option.count);
        }
      }),
    );
  });

  it("counts the shown products for an active choice, whose link removes it", () => {
    fc.assert(
      fc.property(someProducts, someQuery, (products, query) => {
        const shown = filterProducts(products, query).length;
        const { brands: ofBrands, ratings, prices, stock } = facetsFor(products, query);
        for (const option of [...stock, ...ratings, ...prices].filter(({ active }) => active)) {
          expect(option.count).toBe(shown);
        }
        const known = query.brandIds.filter((id) => IDS.includes(id));
        if (known.length > 0 && known.length === query.brandIds.length) {
          const chosen = ofBrands.filter(({ active }) => active);
          expect(chosen.reduce((sum, { count }) => sum + count, 0)).toBe(shown);
        }
        for (const { active, href } of ratings) {
          if (active) expect(listAt(href).rating).toBeNull();
        }
      }),
    );
  });

  const products = [
    listed({ id: 1, categoryId: 1, brandId: 1, rating: 5 }),
    listed({ id: 2, categoryId: 2, brandId: 2, rating: 5 }),
    listed({ id: 3, categoryId: null, brandId: 1, rating: 3 }),
  ];

  it("leaves out options without products and keeps the order of brands", () => {
    const { brands: shown } = facetsFor(products, plainList(null));
    expect(shown.map(({ value, count }) => [value.name, count])).toEqual([
      ["Brand 2", 1],
      ["Brand 1", 2],
    ]);
  });

  it("counts products without a category under all products", () => {
    const { categories: shown } = facetsFor(products, plainList(1));
    expect(shown.map(({ count, active }) => [count, active])).toEqual([
      [3, false],
      [1, true],
      [1, false],
    ]);
  });

  it("keeps a chosen brand that has no products left", () => {
    const { brands: shown } = facetsFor(products, { ...plainList(2), brandIds: [1] });
    expect(shown.map(({ value, count, active }) => [value.id, count, active])).toEqual([
      [2, 1, false],
      [1, 0, true],
    ]);
  });

  it("lets search engines follow links to categories, but not to combinations of filters", () => {
    const plain = facetsFor(products, plainList(null));
    expect(plain.categories.map(({ nofollow }) => nofollow)).not.toContain(true);
    expect(plain.ratings.map(({ nofollow }) => nofollow)).not.toContain(false);
    const filtered = facetsFor(products, { ...plainList(null), rating: 5 });
    expect(filtered.categories.map(({ nofollow }) => nofollow)).not.toContain(false);
  });

  const devices = [
    listed({ id: 1, traits: { power: { value: "USB", bengali: null } } }),
    listed({ id: 2, traits: { power: { value: "2 AA batteries", bengali: "২টি AA ব্যাটারি" } } }),
    listed({ id: 3, traits: { power: { value: "USB", bengali: null } } }),
    listed({ id: 4, traits: { warranty: { value: "24", bengali: null } } }),
    listed({ id: 5, categoryId: 2, traits: { warranty: { value: "12", bengali: null } } }),
    listed({ id: 6 }),
  ];
  const traitsFor = (query: ListQuery) =>
    facetsFor(devices, query).traits.map(({ trait, options }) => [
      trait,
      ...options.map(({ value, count, active }) => [value, count, active]),
    ]);

  it("offers a trait where the products of a category have several values of it", () => {
    expect(traitsFor(plainList(1))).toEqual([
      ["power", ["USB", 2, false], ["2 AA batteries", 1, false]],
    ]);
    expect(traitsFor(plainList(null))).toEqual([]);
  });

  it("keeps a chosen trait, also without products", () => {
    const traits = { ...NO_TRAITS, power: "USB", warranty: "12" };
    expect(traitsFor({ ...plainList(1), traits })).toEqual([
      ["power", ["USB", 0, true]],
      ["warranty", ["12", 0, true]],
    ]);
    expect(traitsFor({ ...plainList(null), traits: { ...NO_TRAITS, warranty: "12" } })).toEqual([
      ["warranty", ["12", 1, true], ["24", 1, false]],
    ]);
  });
});
