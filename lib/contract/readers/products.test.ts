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

describe("the facts of a pharmacy", () => {
  const told = {
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

  it("are read as tolerantly as all else", () => {
    expect(parseProductDetails({ product: told })).toMatchObject({
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

  it("are nothing from a server that tells none", () => {
    const { facts, ...product } = parseProductDetails({ product: { id: 1, name: "x" } });
    expect(product).toMatchObject({ genericName: null, needsPrescription: false });
    expect(new Set(Object.values(facts))).toEqual(new Set([null]));
  });

  it.each([["2028-13"], ["soon"], [null]])("have no month of expiry in %j", (expires_month) => {
    const inventory = { ...record.inventory, expires_month };
    expect(parseProductDetails({ product: { ...record, inventory } }).facts.expires).toBeNull();
  });

  it("take batch and expiry from what was bought where the stock tells neither", () => {
    const purchase_inventory = { batch_no: "P-1", expires_on: "2028-02-29T18:00:00.000Z" };
    const product = { id: 1, name: "x" };
    expect(parseProductDetails({ product, purchase_inventory }).facts).toMatchObject({
      batchNo: "P-1",
      expires: "2028-02-29T18:00:00.000Z",
    });
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
      verified: false,
    });
    expect(parseReview({ ...answer, verified: true }).verified).toBe(true);
  });

  it("copes without a name, comment or time, but not without id", () => {
    expect(parseReview({ id: 7, rating: 4, created_at: "yesterday" })).toEqual({
      id: 7,
      rating: 4,
      comment: "",
      createdAt: null,
      reviewer: null,
      verified: false,
    });
    expect(() => parseReview({ ...answer, id: null })).toThrow(UnreadableRecord);
    expect(parseReview({ ...answer, rating: "many" }).rating).toBe(0);
    expect(() => parseReview(undefined)).toThrow(UnreadableRecord);
  });
});
