/** @jest-environment node */
import { parseProductDetails, parseProductSummary, parseReview } from "./products";
import { UnreadableRecord } from "./records";

const record = {
  id: "7",
  name: "Pain Gel",
  image: null,
  discount: "10",
  rating: "4.50",
  isNew: "1",
  category_id: "15",
  brand_id: null,
  inventory: { selling_price: "255.00", batch_no: 12, pack_quantity: "3" },
  invented_field: { deep: true },
};

describe("records of an older server", () => {
  it("may have numbers as text, null relations and extra fields", () => {
    expect(parseProductSummary(record)).toMatchObject({
      id: 7,
      discount: 10,
      rating: 4.5,
      isNew: true,
      categoryId: 15,
      brandId: null,
      inventory: { sellingPrice: 255, batchNo: "12", quantity: 3 },
    });
    expect(parseProductSummary({ id: 1, name: "x" })).toMatchObject({
      inventory: null,
      image: null,
      discount: 0,
      isNew: false,
    });
  });

  it.each([{}, { id: 0, name: "x" }, { id: 1, name: " " }, { id: "x", name: "x" }, null, "x"])(
    "cannot be read from %j",
    (broken) => {
      expect(() => parseProductSummary(broken)).toThrow(UnreadableRecord);
    },
  );

  it("take a broken inventory for none", () => {
    expect(parseProductSummary({ ...record, inventory: "none" }).inventory).toBeNull();
  });
});

describe("product details", () => {
  it("need the product only", () => {
    const details = parseProductDetails({ product: record, category: null, productReviews: null });
    expect(details).toMatchObject({ id: 7, description: "", reviews: [], relatedProducts: [] });
  });

  it("fail without a readable product", () => {
    expect(() => parseProductDetails({ product: { id: 1 } })).toThrow(UnreadableRecord);
  });

  it("never relate a product to itself", () => {
    const details = parseProductDetails({
      product: record,
      relatedProducts: [record, { ...record, id: 8 }],
    });
    expect(details.relatedProducts.map(({ id }) => id)).toEqual([8]);
  });
});

describe("a review", () => {
  const answer = {
    id: "7",
    rating: "4",
    comment: "Good",
    created_at: "2025-01-05T10:00:00.000Z",
    user: { name: "Rahima" },
  };

  it("reads what an older server sends", () => {
    expect(parseReview(answer)).toEqual({
      id: 7,
      rating: 4,
      comment: "Good",
      createdAt: "2025-01-05T10:00:00.000Z",
      reviewer: "Rahima",
    });
  });

  it("copes without a name, comment or time, but not without id", () => {
    expect(parseReview({ id: 7, rating: 4, created_at: "yesterday" })).toEqual({
      id: 7,
      rating: 4,
      comment: "",
      createdAt: null,
      reviewer: null,
    });
    expect(() => parseReview({ ...answer, id: null })).toThrow(UnreadableRecord);
    expect(parseReview({ ...answer, rating: "many" }).rating).toBe(0);
    expect(() => parseReview(undefined)).toThrow(UnreadableRecord);
  });
});
