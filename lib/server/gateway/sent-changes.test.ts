/** @jest-environment node */
import { sentChanges } from "./sent-changes";

const bytes = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;

describe("sentChanges", () => {
  it("finds the items of an order and the product of a review", () => {
    const order = bytes({
      items: [{ product_id: "7" }, { product_id: 9 }, { product_id: "x" }, null],
    });
    expect(sentChanges("/api/instant-order", order).map((change) => change.id)).toEqual([7, 9]);
    expect(sentChanges("/api/product-review", bytes({ product_id: 3 }))).toEqual([
      { type: "product", id: 3, lists: true },
    ]);
  });

  it("finds the e-book of a review", () => {
    expect(sentChanges("/api/ebook-review", bytes({ ebook_id: "4" }))).toEqual([
      { type: "ebook", id: 4 },
    ]);
    expect(sentChanges("/api/ebook-review", bytes({ product_id: 4 }))).toEqual([]);
  });

  it("finds nothing in other calls or broken bodies", () => {
    expect(sentChanges("/api/cart", bytes({ product_id: 3 }))).toEqual([]);
    expect(sentChanges("/api/order", bytes(null))).toEqual([]);
    expect(sentChanges("/api/order", new TextEncoder().encode("{").buffer as ArrayBuffer)).toEqual(
      [],
    );
    expect(sentChanges("/api/order", undefined)).toEqual([]);
  });
});
