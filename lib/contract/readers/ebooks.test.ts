/** @jest-environment node */
import { parseEbookDetails, parseEbookSummary, parsePreviewImages } from "./ebooks";
import { UnreadableRecord } from "./records";

const summary = {
  id: "7",
  name: "Calm Mind",
  image: "uploads/a.webp",
  discount: "15",
  rating: "4.5",
  ebook_sale_price: "150.00",
};

describe("e-book of an older server", () => {
  it("may have numbers as text and none of our extras", () => {
    expect(parseEbookSummary(summary)).toEqual({
      id: 7,
      name: "Calm Mind",
      image: "uploads/a.webp",
      discount: 15,
      rating: 4.5,
      reviewCount: 0,
      salePrice: 150,
      language: "en",
      toldLanguage: null,
      author: null,
      pages: null,
    });
  });

  it("may have nothing but id and name", () => {
    expect(parseEbookSummary({ id: 1, name: "A" })).toMatchObject({
      image: null,
      discount: 0,
      rating: 0,
      salePrice: null,
    });
    expect(() => parseEbookSummary({ id: 1, name: " " })).toThrow(UnreadableRecord);
    expect(() => parseEbookSummary({ name: "A" })).toThrow(UnreadableRecord);
  });

  it("keeps discount and rating within their bounds", () => {
    const wild = { ...summary, discount: 400, rating: 9 };
    expect(parseEbookSummary(wild)).toMatchObject({ discount: 100, rating: 5 });
  });
});

describe("details of an e-book", () => {
  it("cope with null relations and unreadable lists", () => {
    const product = { ...summary, description: null, ebook_preview_images: "[broken" };
    const answer = {
      product,
      category: null,
      productImages: null,
      productReviews: null,
      relatedProducts: "none",
    };
    expect(parseEbookDetails(answer)).toMatchObject({
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

  it("take the category from either place, count the reviews they bring, drop the book itself", () => {
    const review = { id: 1, rating: "4", comment: "Good", created_at: "no day", user: null };
    const answer = {
      product: { ...summary, category: { name: "Heart" }, ebook_preview_images: '["p.webp"]' },
      productReviews: [review, { id: null }],
      relatedProducts: [summary, { id: 8, name: "B" }, { id: null }],
    };
    const ebook = parseEbookDetails(answer);
    expect(ebook).toMatchObject({ category: "Heart", reviewCount: 1, preview: ["p.webp"] });
    expect(ebook.reviews).toEqual([
      { id: 1, rating: 4, comment: "Good", createdAt: null, reviewer: null, verified: false },
    ]);
    expect(ebook.related.map((other) => other.id)).toEqual([8]);
    expect(parseEbookDetails({ ...answer, category: { name: "Cardiology" } }).category).toBe(
      "Cardiology",
    );
  });

  it("are nothing without the e-book", () => {
    expect(() => parseEbookDetails({ product: { id: 1 } })).toThrow(UnreadableRecord);
  });
});

describe("parsePreviewImages", () => {
  it("reads the JSON text of the contract, and a list that is one already", () => {
    expect(parsePreviewImages('["a.webp","b/c.png"]')).toEqual(["a.webp", "b/c.png"]);
    expect(parsePreviewImages(["a.webp"])).toEqual(["a.webp"]);
  });

  it("leaves out what is no path, and doubles", () => {
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
  ])("is empty for %j", (value) => {
    expect(parsePreviewImages(value)).toEqual([]);
  });
});
