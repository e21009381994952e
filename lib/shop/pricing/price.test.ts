/** @jest-environment node */
import { discountAmount, offerPrice, offerPricePoisha, toPoisha, toTaka } from "./price";

describe("the one price", () => {
  it.each([
    [255, 10, 25, 230],
    [1150, 18, 207, 943],
    [99.5, 10, 9, 90.5],
    [100, 0, 0, 100],
    [50, 1, 0, 50],
    [80, 100, 80, 0],
  ])("%s taka at %s %% is %s off, %s to pay", (price, percent, off, toPay) => {
    expect(discountAmount(price, percent)).toBe(off);
    expect(offerPrice(price, percent)).toBe(toPay);
  });

  it("keeps a wrong percentage from a server within 0-100", () => {
    expect(offerPrice(200, 150)).toBe(0);
    expect(offerPrice(200, -5)).toBe(200);
  });

  it("works in integers inside", () => {
    expect(offerPricePoisha(25_500, 10)).toBe(23_000);
    expect(toPoisha(0.29)).toBe(29);
    expect(toTaka(12_345)).toBe(123.45);
  });
});
