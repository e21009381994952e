/** @jest-environment node */
import { ebookPrice } from "./ebook-rules";

describe("ebookPrice", () => {
  it("rounds the discount down and has an old price only if there is a discount", () => {
    expect(ebookPrice({ salePrice: 255, discount: 10 })).toEqual({ price: 230, oldPrice: 255 });
    expect(ebookPrice({ salePrice: 120, discount: 0 })).toEqual({ price: 120, oldPrice: null });
    expect(ebookPrice({ salePrice: 50, discount: 1 })).toEqual({ price: 50, oldPrice: null });
  });

  it("returns null without a sale price", () => {
    expect(ebookPrice({ salePrice: null, discount: 10 })).toBeNull();
  });
});
