/** @jest-environment node */
import { cartAddition } from "./cart-addition";

it("sends the offer price, the discount per unit and the batch", () => {
  const product = { id: 9, discount: 10, inventory: { sellingPrice: 255, batchNo: "B-1" } };
  expect(cartAddition(product, 2)).toEqual({
    productId: 9,
    batchNo: "B-1",
    quantity: 2,
    price: 230,
    discountPercent: 10,
    discount: 25,
  });
});
