/** @jest-environment node */
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import { listed } from "@/lib/dev/testing/arbitraries";
import { joinHits } from "./found-products";

const texts = {
  name: "A",
  nameBn: null,
  image: null,
  imageAlt: null,
  imageAltBn: null,
  unit: "box",
  unitBn: null,
  reviewCount: 2,
  genericName: null,
  needsPrescription: false,
};
const inventory = { sellingPrice: 10, batchNo: null, quantity: 1 };
const known = (id: number): CatalogueProduct => ({
  ...listed({ id }),
  ...texts,
  inventory,
  shortDescription: "For the face.",
  shortDescriptionBn: null,
  moreImages: [],
  facts: { strength: null, unitPrice: null },
  updatedAt: null,
});
const hit = (id: number) => ({
  id,
  name: `Hit ${id}`,
  nameBn: null,
  image: "a.webp",
  sameMedicine: false,
  offer: null,
});

test("returns hits as catalogue products in the order of the search, without duplicates", () => {
  const { listed: found, unlisted } = joinHits([hit(2), hit(1), hit(2)], [known(1), known(2)]);
  expect(found).toEqual([known(2), known(1)]);
  expect(unlisted).toEqual([]);
});

test("marks products with the ingredients of the best match", () => {
  const same = (id: number) => ({ ...hit(id), sameMedicine: true });
  const { listed: found, unlisted } = joinHits([hit(1), same(2), same(7)], [known(1), known(2)]);
  expect(found).toEqual([known(1), { ...known(2), sameMedicine: true }]);
  expect(unlisted).toMatchObject([{ id: 7, sameMedicine: true }]);
});

test("gives a hit that the catalogue lacks the price from the search, or an unknown price", () => {
  const offer = { discount: 5, inventory };
  const { listed: found, unlisted } = joinHits([hit(7), { ...hit(8), offer }, hit(1)], [known(1)]);
  expect(found).toEqual([known(1)]);
  expect(unlisted).toMatchObject([
    { id: 7, name: "Hit 7", image: "a.webp", inventory: null, offerUnknown: true },
    { id: 8, discount: 5, inventory },
  ]);
  expect(unlisted[1]).not.toHaveProperty("offerUnknown");
});
