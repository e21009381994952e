/** @jest-environment node */
import { parseProductDetails } from "./product-details";
import { parseProductSummary, parseReview } from "./products";
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

describe("parseProductSummary", () => {
  it("accepts numbers as text, null relations and extra fields", () => {
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
    "rejects %j",
    (broken) => {
      expect(() => parseProductSummary(broken)).toThrow(UnreadableRecord);
    },
  );

  it("treats a malformed inventory as none", () => {
    expect(parseProductSummary({ ...record, inventory: "none" }).inventory).toBeNull();
  });
});

describe("parseProductDetails", () => {
  it("requires only the product", () => {
    const details = parseProductDetails({ product: record, category: null, productReviews: null });
    expect(details).toMatchObject({ id: 7, description: "", reviews: [], relatedProducts: [] });
  });

  it("throws without a readable product", () => {
    expect(() => parseProductDetails({ product: { id: 1 } })).toThrow(UnreadableRecord);
  });

  it("never relates a product to itself", () => {
    const details = parseProductDetails({
      product: record,
      relatedProducts: [record, { ...record, id: 8 }],
    });
    expect(details.relatedProducts.map(({ id }) => id)).toEqual([8]);
  });
});

describe("pharmaceutical facts", () => {
  const product = {
    ...record,
    generic_name: "Paracetamol",
    needs_prescription: "1",
    strength: 500,
    pack_size: "100",
    pack_item: "tablet",
    unit_price: "1.20",
    warranty_months: 0,
    origin: "BD",
    inventory: { ...record.inventory, expires_month: "2028-03" },
  };

  it("accept numbers and flags as text", () => {
    expect(parseProductDetails({ product })).toMatchObject({
      genericName: "Paracetamol",
      needsPrescription: true,
      facts: {
        strength: "500",
        packSize: 100,
        packItem: "tablet",
        unitPrice: 1.2,
        warrantyMonths: null,
        origin: "BD",
        batchNo: "12",
        expires: "2028-03",
      },
    });
  });

  it("are null if the API returns none", () => {
    const { facts, ...product } = parseProductDetails({ product: { id: 1, name: "x" } });
    expect(product).toMatchObject({ genericName: null, needsPrescription: false });
    expect(new Set(Object.values(facts))).toEqual(new Set([null]));
  });

  it.each([["2028-13"], ["soon"], [null]])("have no expiry for %j", (expires_month) => {
    const inventory = { ...record.inventory, expires_month };
    expect(parseProductDetails({ product: { ...record, inventory } }).facts.expires).toBeNull();
  });

  it("take batch and expiry from the purchased batch if the inventory has neither", () => {
    const purchase_inventory = { batch_no: "P-1", expires_on: "2028-02-29T18:00:00.000Z" };
    const product = { id: 1, name: "x" };
    expect(parseProductDetails({ product, purchase_inventory }).facts).toMatchObject({
      batchNo: "P-1",
      expires: "2028-02-29T18:00:00.000Z",
    });
  });
});

describe("parseReview", () => {
  const response = {
    id: "7",
    rating: "4",
    comment: "Good",
    created_at: "2025-01-05T10:00:00.000Z",
    user: { name: "Rahima" },
  };

  it("reads a review of an older API", () => {
    expect(parseReview(response)).toEqual({
      id: 7,
      rating: 4,
      comment: "Good",
      createdAt: "2025-01-05T10:00:00.000Z",
      reviewer: "Rahima",
      verified: false,
      waiting: false,
    });
    expect(parseReview({ ...response, verified: true }).verified).toBe(true);
  });

  it("accepts a missing name, comment or time, but not a missing id", () => {
    expect(parseReview({ id: 7, rating: 4, created_at: "yesterday" })).toEqual({
      id: 7,
      rating: 4,
      comment: "",
      createdAt: null,
      reviewer: null,
      verified: false,
      waiting: false,
    });
    expect(() => parseReview({ ...response, id: null })).toThrow(UnreadableRecord);
    expect(parseReview({ ...response, rating: "many" }).rating).toBe(0);
    expect(() => parseReview(undefined)).toThrow(UnreadableRecord);
  });
});
