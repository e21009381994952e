/** @jest-environment node */

import { changesOfWrite } from "./changes-of-write";

const bytes = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;

describe("changesOfWrite", () => {
  it("returns the items of an order and the product of a review", () => {
    const order = bytes({
      items: [{ product_id: "7" }, { product_id: 9 }, { product_id: "x" }, null],
    });
    expect(changesOfWrite("/api/instant-order", order)).toEqual([
      { type: "product", id: 7, inLists: true },
      { type: "product", id: 9, inLists: true },
    ]);
    expect(changesOfWrite("/api/product-review", bytes({ product_id: 3 }))).toEqual([
      { type: "product", id: 3, inLists: true },
    ]);
  });

  it("returns doctors for a booking, its move and its cancellation", () => {
    const doctors = [{ type: "doctors" }];
    expect(changesOfWrite("/api/appointments", bytes({ doctor_id: 3 }))).toEqual(doctors);
    expect(changesOfWrite("/api/cancel-appointment/AP-1", undefined)).toEqual(doctors);
    expect(changesOfWrite("/api/move-appointment/AP-1", bytes({}))).toEqual(doctors);
    expect(changesOfWrite("/api/cancel-order/NM-1", undefined)).toEqual([]);
  });

  it("returns the e-book of a review", () => {
    expect(changesOfWrite("/api/ebook-review", bytes({ ebook_id: "4" }))).toEqual([
      { type: "ebook", id: 4 },
    ]);
    expect(changesOfWrite("/api/ebook-review", bytes({ product_id: 4 }))).toEqual([]);
  });

  it("returns nothing for other calls or invalid bodies", () => {
    expect(changesOfWrite("/api/cart", bytes({ product_id: 3 }))).toEqual([]);
    expect(changesOfWrite("/api/order", bytes(null))).toEqual([]);
    expect(
      changesOfWrite("/api/order", new TextEncoder().encode("{").buffer as ArrayBuffer),
    ).toEqual([]);
    expect(changesOfWrite("/api/order", undefined)).toEqual([]);
  });
});
