/** @jest-environment node */
import {
  discountAmount,
  offerPrice,
  offerPricePoisha,
  shownPrice,
  toPoisha,
  toTaka,
} from "./price";

describe("offerPrice and discountAmount", () => {
  it.each([
    [255, 10, 25, 230],
    [1150, 18, 207, 943],
    [99.5, 10, 9, 90.5],
    [100, 0, 0, 100],
    [50, 1, 0, 50],
    [80, 100, 80, 0],
  ])("%s taka with %s %% discount: %s off, %s to pay", (price, percent, off, toPay) => {
    expect(discountAmount(price, percent)).toBe(off);
    expect(offerPrice(price, percent)).toBe(toPay);
  });

  it("clamps an invalid percentage to 0-100", () => {
    expect(offerPrice(200, 150)).toBe(0);
    expect(offerPrice(200, -5)).toBe(200);
  });

  it("computes in integers", () => {
    expect(offerPricePoisha(25_500, 10)).toBe(23_000);
    expect(toPoisha(0.29)).toBe(29);
    expect(toTaka(12_345)).toBe(123.45);
  });
});

describe("shownPrice", () => {
  it.each([
    // selling price, percent, price to pay, old price
    [255, 10, 230, 255],
    [255, 0, 255, null],
    // A discount of half a taka is rounded down to 0.
    [50, 1, 50, null],
    [80, 100, 0, 80],
  ])("%s taka with %s %% discount: price %s, old price %s", (selling, percent, price, oldPrice) => {
    expect(shownPrice(selling, percent)).toEqual({ price, oldPrice });
  });
});
