/** @jest-environment node */
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { promotable } from "./promotable";
import { type ComparedProduct, sameGeneric } from "./same-generic";

const product = (id: number, generic_name: string | null, price = 10, quantity = 1) => ({
  id,
  name: `Product ${id}`,
  generic_name,
  inventory: { selling_price: price, pack_quantity: quantity },
});

function catalogue(...records: object[]): ComparedProduct[] {
  return records.map((record) => parseProductDetails({ product: record }));
}

const idsFor = (
  genericName: string | null,
  products: ComparedProduct[],
  strength: string | null = null,
) => sameGeneric({ id: 1, genericName, strength }, products).map(({ id }) => id);

test("puts the same strength first, then the lowest price per piece, for any pack size", () => {
  const napa = (id: number, strength: string, price: number, unit_price: number | null) => ({
    ...product(id, "Paracetamol", price),
    strength,
    unit_price,
  });
  const products = catalogue(
    napa(2, "665 mg", 10, 1),
    napa(3, "500 mg", 200, 2),
    napa(4, "500MG", 30, 3),
    napa(5, "500 mg", 1, null),
  );
  expect(idsFor("Paracetamol", products, "500 mg")).toEqual([5, 3, 4, 2]);
  expect(idsFor("Paracetamol", products)).toEqual([2, 5, 3, 4]);
  const soldOut = { ...napa(6, "500 mg", 1, 1), inventory: null };
  expect(idsFor("Paracetamol", [...products.slice(1), ...catalogue(soldOut)], "500 mg")).toEqual([
    5, 3, 4, 6,
  ]);
});

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
