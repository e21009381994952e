/** @jest-environment node */
import { ebookPrice } from "./ebook-rules";

describe("ebookPrice", () => {
  it("floors the discount and strikes the sale price through only when there is one", () => {
    expect(ebookPrice({ salePrice: 255, discount: 10 })).toEqual({ price: 230, oldPrice: 255 });
    expect(ebookPrice({ salePrice: 120, discount: 0 })).toEqual({ price: 120, oldPrice: null });
    expect(ebookPrice({ salePrice: 50, discount: 1 })).toEqual({ price: 50, oldPrice: null });
  });

  it("is unknown without a sale price", () => {
    expect(ebookPrice({ salePrice: null, discount: 10 })).toBeNull();
  });
});
