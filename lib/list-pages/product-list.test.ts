/** @jest-environment node */
import { createTranslator } from "next-intl";
import type { FoundProduct } from "@/lib/contract/readers/search";
import { listed } from "@/lib/dev/testing/arbitraries";
import en from "@/lib/i18n/messages/en.json";
import { parseSearchQuery } from "@/lib/shop/catalogue/list-query";
import { loadSearchList } from "./product-list";

jest.mock("next-intl/server", () => ({
  getTranslations: async (namespace?: "list" | "facts") =>
    createTranslator({ locale: "en", messages: en, namespace }),
}));
const asked = jest.fn();
const priced = (id: number, sellingPrice: number) => ({
  ...listed({ id, categoryId: null, brandId: null, inventory: { sellingPrice, quantity: 1 } }),
  name: `Mask ${id}`,
});
const hit = ({ id, name }: { id: number; name: string }): FoundProduct => ({
  id,
  name,
  nameBn: null,
  image: null,
  sameMedicine: false,
  offer: null,
});
const PRODUCTS = [
  { ...priced(1, 50), traits: { warranty: { value: "12", bengali: null } } },
  { ...priced(2, 150), traits: { warranty: { value: "24", bengali: null } } },
  priced(3, 450),
];
jest.mock("@/lib/server-reads/catalogue", () => ({
  fetchLatestCatalogue: async () => ({ products: PRODUCTS, brands: [], categories: [] }),
  fetchSearchHits: async (query: string) => {
    asked(query);
    return { products: PRODUCTS.map(hit), exact: true, missing: null };
  },
}));

beforeEach(() => asked.mockReset());

async function shown(params: Record<string, string>) {
  const list = await loadSearchList("en", parseSearchQuery(params));
  return {
    ids: list?.products?.items.map(({ id }) => id),
    filters: list?.filters.map(({ label, without }) => [label, without.search]),
  };
}

test("a price in the text is a filter that can be removed", async () => {
  expect(await shown({ q: "mask under 200" })).toEqual({
    ids: [1, 2],
    filters: [["Up to ৳200", "mask"]],
  });
  expect(asked).toHaveBeenCalledWith("mask");
});

test("a chosen price replaces the one in the text", async () => {
  const q = "mask under 200";
  expect(await shown({ q, priceFrom: "100", priceTo: "1000" })).toEqual({
    ids: [2, 3],
    filters: [["৳100 - ৳1,000", q]],
  });
  expect(await shown({ q, price: "0-100" })).toEqual({
    ids: [1],
    filters: [["৳0 - ৳100", q]],
  });
  expect(asked.mock.calls).toEqual([["mask"], ["mask"]]);
});

test("a price alone lists all products at that price", async () => {
  expect(await shown({ q: "over 100 taka" })).toEqual({
    ids: [2, 3],
    filters: [["From ৳100", null]],
  });
  expect(asked).not.toHaveBeenCalled();
});

test("traits are filters with their values in words; unknown values are ignored", async () => {
  const asked = parseSearchQuery({ q: "mask", warranty: "24", power: "nuclear" });
  const list = await loadSearchList("en", asked);
  expect(list?.products?.items.map(({ id }) => id)).toEqual([2]);
  expect(list?.filters.map(({ label }) => label)).toEqual(["24 months"]);
  expect(
    list?.traits.map(({ title, options }) => [title, options.map(({ value }) => value.label)]),
  ).toEqual([["Warranty", ["24 months", "12 months"]]]);
});
