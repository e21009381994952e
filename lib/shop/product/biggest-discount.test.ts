/** @jest-environment node */
import { biggestDiscountFirst } from "./biggest-discount";

test("returns discounted products only, biggest discount first, then newest first", () => {
  const products = [
    { id: 1, discount: 5 },
    { id: 2, discount: 0 },
    { id: 3, discount: 20 },
    { id: 4, discount: 5 },
  ];
  expect(biggestDiscountFirst(products).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(products[0]?.id).toBe(1);
});
