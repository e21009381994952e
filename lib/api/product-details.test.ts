import { readComparedProduct } from "./product-details";

const product = {
  id: 9,
  name: "Pain Gel",
  image: "a.webp",
  discount: 10,
  rating: "4.5",
  review_count: 3,
  unit: "tube",
  short_description: "Cools.",
  inventory: { selling_price: 255, batch_no: "B-1", pack_quantity: 3 },
};

describe("readComparedProduct", () => {
  it("reads what distinguishes a product", () => {
    const category = { id: 2, name: "Gels", name_bn: "জেল" };
    expect(readComparedProduct({ product, category, brand: { id: 1, name: "Medorin" } })).toEqual({
      id: 9,
      name: "Pain Gel",
      image: "a.webp",
      discount: 10,
      inventory: { sellingPrice: 255, batchNo: "B-1", quantity: 3 },
      rating: 4.5,
      reviewCount: 3,
      unit: "tube",
      shortDescription: "Cools.",
      brand: "Medorin",
      category: { id: 2, name: "Gels", nameBn: "জেল" },
    });
  });

  it("copes with an answer that has only the product", () => {
    const bare = { product: { id: 9, name: "Pain Gel", rating: 9 } };
    expect(readComparedProduct(bare)).toMatchObject({
      rating: 5,
      reviewCount: 0,
      unit: null,
      brand: null,
      category: null,
      inventory: null,
    });
  });

  it("takes the pack from the unit and counts the reviews when the product tells neither", () => {
    const answer = {
      product: { ...product, unit: null, review_count: null },
      unit: { name: "box" },
      productReviews: [{ id: 1 }, { id: 2 }],
    };
    expect(readComparedProduct(answer)).toMatchObject({ unit: "box", reviewCount: 2 });
  });

  it.each([null, "<html>", {}, { product: null }, { product: { id: 1 } }])(
    "is null for %j",
    (answer) => {
      expect(readComparedProduct(answer)).toBeNull();
    },
  );
});
