/** @jest-environment node */

import { UnreadableRecord } from "../readers/records";
import { parseEbookDetails, parseEbookSummary, parsePreviewImages } from "./reader";

const summary = {
  id: "7",
  name: "Calm Mind",
  image: "uploads/a.webp",
  discount: "15",
  rating: "4.5",
  ebook_sale_price: "150.00",
};

describe("parseEbookSummary", () => {
  it("reads numbers as text and no optional fields", () => {
    expect(parseEbookSummary(summary)).toEqual({
      id: 7,
      name: "Calm Mind",
      nameBn: null,
      image: "uploads/a.webp",
      discount: 15,
      rating: 4.5,
      reviewCount: 0,
      salePrice: 150,
      language: null,
      isTranslated: false,
      author: null,
      authorBn: null,
      updatedAt: null,
      pages: null,
    });
  });

  it("requires only id and name", () => {
    expect(parseEbookSummary({ id: 1, name: "A" })).toMatchObject({
      image: null,
      discount: 0,
      rating: 0,
      salePrice: null,
    });
    expect(() => parseEbookSummary({ id: 1, name: " " })).toThrow(UnreadableRecord);
    expect(() => parseEbookSummary({ name: "A" })).toThrow(UnreadableRecord);
  });

  it("clamps discount and rating to their ranges", () => {
    const wild = { ...summary, discount: 400, rating: 9 };
    expect(parseEbookSummary(wild)).toMatchObject({ discount: 100, rating: 5 });
  });
});

describe("parseEbookDetails", () => {
  it("accepts null relations and unreadable lists", () => {
    const product = { ...summary, description: null, ebook_preview_images: "[broken" };
    const response = {
      product,
      category: null,
      productImages: null,
      productReviews: null,
      relatedProducts: "none",
    };
    expect(parseEbookDetails(response)).toMatchObject({
      id: 7,
      category: null,
      description: "",
      shortDescription: "",
      preview: [],
      reviews: [],
      related: [],
    });
    expect(parseEbookDetails({ product: { id: 7, name: "A" } })).toMatchObject({ reviewCount: 0 });
  });

  it("reads the category from either field, counts the reviews in the response, and drops the book itself", () => {
    const review = { id: 1, rating: "4", comment: "Good", created_at: "no day", user: null };
    const response = {
      product: { ...summary, category: { name: "Heart" }, ebook_preview_images: '["p.webp"]' },
      productReviews: [review, { id: null }],
      relatedProducts: [summary, { id: 8, name: "B" }, { id: null }],
    };
    const ebook = parseEbookDetails(response);
    expect(ebook).toMatchObject({ category: "Heart", reviewCount: 1, preview: ["p.webp"] });
    expect(ebook.reviews).toEqual([
      {
        id: 1,
        rating: 4,
        comment: "Good",
        createdAt: null,
        reviewer: null,
        verified: false,
        waiting: false,
      },
    ]);
    expect(ebook.related.map((other) => other.id)).toEqual([8]);
    expect(parseEbookDetails({ ...response, category: { name: "Cardiology" } }).category).toBe(
      "Cardiology",
    );
  });

  it("throws if the e-book itself is missing", () => {
    expect(() => parseEbookDetails({ product: { id: 1 } })).toThrow(UnreadableRecord);
  });
});

describe("parsePreviewImages", () => {
  it("reads a JSON text, as in the contract, or an array", () => {
    expect(parsePreviewImages('["a.webp","b/c.png"]')).toEqual(["a.webp", "b/c.png"]);
    expect(parsePreviewImages(["a.webp"])).toEqual(["a.webp"]);
  });

  it("drops duplicates and values that are not paths", () => {
    expect(parsePreviewImages('["a.webp", null, 3, "", " ", {"path":"x"}, "a.webp"]')).toEqual([
      "a.webp",
    ]);
  });

  it.each([
    "[",
    "",
    "null",
    '"a.webp"',
    "{}",
    '{"0":"a.webp"}',
    "a.webp",
    "<html>",
    null,
    undefined,
    7,
    {},
  ])("returns an empty list for %j", (value) => {
    expect(parsePreviewImages(value)).toEqual([]);
  });
});
