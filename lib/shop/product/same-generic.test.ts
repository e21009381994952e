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

test("returns at most four others with the same generic, in stock first, then cheapest first", () => {
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

test("compares all ingredients, in any order", () => {
  const products = catalogue(product(2, "Zinc + Ascorbic Acid"), product(3, "Zinc"));
  expect(idsFor("Ascorbic acid+Zinc", products)).toEqual([2]);
});

test("returns nothing for a product without a generic name", () => {
  expect(idsFor(null, catalogue(product(2, null), product(3, "Zinc")))).toEqual([]);
});

test("does not promote prescription products", () => {
  const products = catalogue({ ...product(1, "A"), needs_prescription: true }, product(2, "B"));
  expect(promotable(products).map(({ id }) => id)).toEqual([2]);
});
