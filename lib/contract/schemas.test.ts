/** @jest-environment node */
import { z } from "zod";
import { ApiError } from "@/lib/base/api-error";
import { productDetails } from "./details";
import { primaryList, secondaryList } from "./lists";
import { productSummary } from "./product";

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
    expect(productSummary.parse(record)).toMatchObject({
      id: 7,
      discount: 10,
      rating: 4.5,
      isNew: true,
      categoryId: 15,
      brandId: null,
      inventory: { sellingPrice: 255, batchNo: "12", quantity: 3 },
    });
    expect(productSummary.parse({ id: 1, name: "x" })).toMatchObject({
      inventory: null,
      image: null,
      discount: 0,
      isNew: false,
    });
  });

  it.each([{}, { id: 0, name: "x" }, { id: 1, name: " " }, { id: "x", name: "x" }, null, "x"])(
    "cannot be read from %j",
    (broken) => {
      expect(productSummary.safeParse(broken).success).toBe(false);
    },
  );

  it("take a broken inventory for none", () => {
    expect(productSummary.parse({ ...record, inventory: "none" }).inventory).toBeNull();
  });
});

describe("lists", () => {
  const list = secondaryList(productSummary, "test");

  it("drop a broken record and keep the rest", () => {
    expect(list.parse([record, { id: null }, { ...record, id: 8 }]).map(({ id }) => id)).toEqual([
      7, 8,
    ]);
    expect(primaryList(productSummary, [record, record, {}], "test")).toHaveLength(2);
  });

  it("are empty when missing, if a page can do without", () => {
    expect(z.object({ list }).parse({})).toEqual({ list: [] });
    expect(list.parse(null)).toEqual([]);
  });

  it.each([null, undefined, "<html>", { 0: record }])("fail when primary and %j", (value) => {
    expect(() => primaryList(productSummary, value, "products")).toThrow(ApiError);
  });

  it("fail when most of a primary list is unreadable", () => {
    expect(() => primaryList(productSummary, [record, {}, {}], "products")).toThrow(ApiError);
    expect(primaryList(productSummary, [], "products")).toEqual([]);
  });
});

describe("product details", () => {
  it("need the product only", () => {
    const details = productDetails.parse({ product: record, category: null, productReviews: null });
    expect(details).toMatchObject({ id: 7, description: "", reviews: [], relatedProducts: [] });
  });

  it("fail without a readable product", () => {
    expect(productDetails.safeParse({ product: { id: 1 } }).success).toBe(false);
  });

  it("never relate a product to itself", () => {
    const details = productDetails.parse({
      product: record,
      relatedProducts: [record, { ...record, id: 8 }],
    });
    expect(details.relatedProducts.map(({ id }) => id)).toEqual([8]);
  });
});
