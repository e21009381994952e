/** @jest-environment node */
import { changedProducts } from "./changed-products";

const bytes = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;

describe("changedProducts", () => {
  it("finds the items of an order and the product of a review", () => {
    const order = bytes({
      items: [{ product_id: "7" }, { product_id: 9 }, { product_id: "x" }, null],
    });
    expect(changedProducts("/api/instant-order", order).map((change) => change.id)).toEqual([7, 9]);
    expect(changedProducts("/api/product-review", bytes({ product_id: 3 }))).toEqual([
      { type: "product", id: 3, lists: true },
    ]);
  });

  it("finds nothing in other calls or broken bodies", () => {
    expect(changedProducts("/api/cart", bytes({ product_id: 3 }))).toEqual([]);
    expect(changedProducts("/api/order", bytes(null))).toEqual([]);
    expect(
      changedProducts("/api/order", new TextEncoder().encode("{").buffer as ArrayBuffer),
    ).toEqual([]);
    expect(changedProducts("/api/order", undefined)).toEqual([]);
  });
});
