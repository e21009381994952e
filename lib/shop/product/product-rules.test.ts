/** @jest-environment node */
import { cardName, inStock, priceOf } from "./product-rules";

describe("cardName", () => {
  it("keeps 35 characters and cuts the 36th", () => {
    expect(cardName("a".repeat(35))).toBe("a".repeat(35));
    expect(cardName("a".repeat(36))).toBe(`${"a".repeat(35)}...`);
  });

  it("has no space before the ellipsis and never splits a Bengali grapheme", () => {
    expect(cardName(`${"a".repeat(34)} bcd`)).toBe(`${"a".repeat(34)}...`);
    expect(cardName("কি".repeat(36))).toBe(`${"কি".repeat(35)}...`);
  });
});

describe("inStock and priceOf", () => {
  const inventory = { sellingPrice: 255, quantity: 3 };

  it("treats a product with at least one piece as in stock", () => {
    expect(inStock({ discount: 0, inventory })).toBe(true);
    expect(inStock({ discount: 0, inventory: { ...inventory, quantity: 0 } })).toBe(false);
    expect(inStock({ discount: 0, inventory: null })).toBe(false);
  });

  it("has an old price only if it is higher", () => {
    expect(priceOf({ discount: 10, inventory })).toEqual({ price: 230, oldPrice: 255 });
    expect(priceOf({ discount: 0, inventory })).toEqual({ price: 255, oldPrice: null });
    expect(priceOf({ discount: 1, inventory: { sellingPrice: 50, quantity: 1 } })).toEqual({
      price: 50,
      oldPrice: null,
    });
    expect(priceOf({ discount: 10, inventory: null })).toBeNull();
  });

  it("shows the same price but no old price if a prescription is required", () => {
    const price = priceOf({ discount: 10, inventory, needsPrescription: true });
    expect(price).toEqual({ price: 230, oldPrice: null });
  });
});
