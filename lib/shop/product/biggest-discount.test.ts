/** @jest-environment node */
import { biggestDiscountFirst } from "./biggest-discount";

const inventory = { sellingPrice: 100, quantity: 1 };

test("returns discounted products only, biggest discount first, then newest first", () => {
  const products = [
    { id: 1, discount: 5, inventory },
    { id: 2, discount: 0, inventory },
    { id: 3, discount: 20, inventory },
    { id: 4, discount: 5, inventory },
  ];
  expect(biggestDiscountFirst(products).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(products[0]?.id).toBe(1);
});

test.each([
  ["8 taka", { sellingPrice: 8, quantity: 1 }],
  ["an unknown price", null],
])("leaves out a discount of 10% on %s, which lowers no price", (_, inventory) => {
  expect(biggestDiscountFirst([{ id: 1, discount: 10, inventory }])).toEqual([]);
});
