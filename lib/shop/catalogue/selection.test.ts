/** @jest-environment node */
import type { Catalogue } from "@/lib/contract/readers/products";
import { listed } from "@/lib/dev/testing/arbitraries";
import { plainList } from "./list-query";
import { selectionAmong, selectionOf } from "./selection";

function catalogueOf(...ids: number[]): Catalogue {
  const bengali = { nameBn: null, unitBn: null, shortDescriptionBn: null };
  const texts = {
    name: "A",
    image: null,
    imageAlt: null,
    imageAltBn: null,
    unit: null,
    reviewCount: 0,
  };
  const facts = { genericName: null, needsPrescription: false };
  const inventory = { sellingPrice: 10, batchNo: null, quantity: 1 };
  const products = ids.map((id) => ({
    ...listed({ id, rating: 4 }),
    ...texts,
    ...bengali,
    ...facts,
    shortDescription: "",
    moreImages: [],
    facts: { strength: null, unitPrice: null },
    updatedAt: null,
    inventory,
  }));
  return { products, brands: [], categories: [] };
}

const idsOf = (catalogue: Catalogue, query = plainList(null)) =>
  selectionOf(catalogue, query).matching.map(({ id }) => id);

test("shares one selection between the pages of a list, but not with other lists", () => {
  const catalogue = catalogueOf(1, 2);
  const first = selectionOf(catalogue, plainList(null));
  expect(selectionOf(catalogue, { ...plainList(null, 7), view: "list" })).toBe(first);
  expect(idsOf(catalogue, { ...plainList(null), sort: "new" })).toEqual([2, 1]);
  expect(idsOf(catalogue, { ...plainList(null), rating: 3 })).toEqual([]);
  expect(first.counts.rating.ofValue.get(4)).toBe(2);
});

test("selects again after the catalogue was read again", () => {
  expect(idsOf(catalogueOf(1))).toEqual([1]);
  expect(idsOf(catalogueOf(1, 2))).toEqual([1, 2]);
});

test("evicts the least recently used selection", () => {
  const catalogue = catalogueOf(1);
  const [kept, forgotten] = [plainList(1), plainList(2)];
  const [first, second] = [selectionOf(catalogue, kept), selectionOf(catalogue, forgotten)];
  for (let id = 3; id < 80; id++) {
    selectionOf(catalogue, plainList(id));
    expect(selectionOf(catalogue, kept)).toBe(first);
  }
  expect(selectionOf(catalogue, forgotten)).not.toBe(second);
});

test("keeps the order of search hits, including sold-out ones, and puts unlisted hits last in any sort order", () => {
  const { products } = catalogueOf(3, 1, 2);
  const [sold, ...rest] = products;
  if (!sold) throw new Error("no product");
  const listedProducts = [{ ...sold, inventory: null }, ...rest];
  const unlisted = catalogueOf(9).products.map((product) => ({
    ...product,
    rating: 0,
    categoryId: null,
  }));
  const ids = (change: Partial<ReturnType<typeof plainList>>) => {
    const query = { ...plainList(null), search: "mask", ...change };
    return selectionAmong({ listed: listedProducts, unlisted }, query).matching.map(({ id }) => id);
  };
  expect(ids({})).toEqual([3, 1, 2, 9]);
  expect(ids({ sort: "new" })).toEqual([3, 2, 1, 9]);
  expect(ids({ rating: 4 })).toEqual([3, 1, 2]);
  expect(ids({ inStock: true })).toEqual([1, 2, 9]);
});
