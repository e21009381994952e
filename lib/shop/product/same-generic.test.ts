/** @jest-environment node */
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import { parseCatalogue } from "@/lib/contract/readers/products";
import { promotable } from "./promotable";
import { sameGeneric } from "./same-generic";

const product = (id: number, generic_name: string | null, price = 10, quantity = 1) => ({
  id,
  name: `Product ${id}`,
  generic_name,
  inventory: { selling_price: price, pack_quantity: quantity },
});

function catalogue(...records: object[]): CatalogueProduct[] {
  return parseCatalogue({ products: records }).products;
}

const idsFor = (genericName: string | null, products: CatalogueProduct[]) =>
  sameGeneric({ id: 1, genericName }, products).map(({ id }) => id);

test("others with the same generic: what is there first, then the cheapest, at most four", () => {
  const products = catalogue(
    product(1, "Paracetamol"),
    product(2, "Paracetamol", 5, 0),
    product(3, "Paracetamol", 30),
    product(4, "PARACETAMOL", 20),
    product(5, "Omeprazole"),
    product(6, null),
    product(7, "Paracetamol", 40),
  );
  expect(idsFor("Paracetamol", products)).toEqual([4, 3, 7, 2]);
  expect(idsFor("Paracetamol", [...products, ...catalogue(product(8, "Paracetamol", 1))])).toEqual([
    8, 4, 3, 7,
  ]);
});

test("what it contains counts in any order, and all of it", () => {
  const products = catalogue(product(2, "Zinc + Ascorbic Acid"), product(3, "Zinc"));
  expect(idsFor("Ascorbic acid+Zinc", products)).toEqual([2]);
});

test("a product that names no generic has no others", () => {
  expect(idsFor(null, catalogue(product(2, null), product(3, "Zinc")))).toEqual([]);
});

test("what needs a prescription is not put forward", () => {
  const products = catalogue({ ...product(1, "A"), needs_prescription: true }, product(2, "B"));
  expect(promotable(products).map(({ id }) => id)).toEqual([2]);
});
