/** @jest-environment node */
import { productPictures } from "./product-pictures";

const product = { name: "Pain Gel", image: "a.webp", imageAlt: null, images: [] };

describe("productPictures", () => {
  it("puts the main picture first, once, with its alternative text", () => {
    const images = [
      { path: "b.webp", alt: "In use" },
      { path: "a.webp", alt: "Tube" },
    ];
    expect(productPictures({ ...product, images })).toEqual([
      { src: "/media/a.webp", alt: "Tube" },
      { src: "/media/b.webp", alt: "In use" },
    ]);
  });

  it("falls back to the product name and the placeholder", () => {
    expect(productPictures({ ...product, image: null })).toEqual([
      { src: "/brand/product-placeholder.webp", alt: "Pain Gel" },
    ]);
  });
});
