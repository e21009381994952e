/** @jest-environment node */
import { ebookDetails, ebookSummary } from "./ebook";

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
    expect(ebookSummary.parse(summary)).toEqual({
      id: 7,
      name: "Calm Mind",
      image: "uploads/a.webp",
      discount: 15,
      rating: 4.5,
      reviewCount: 0,
      salePrice: 150,
      language: "en",
      author: null,
      pages: null,
    });
  });

  it("may have nothing but id and name", () => {
    expect(ebookSummary.parse({ id: 1, name: "A" })).toMatchObject({
      image: null,
      discount: 0,
      rating: 0,
      salePrice: null,
    });
    expect(ebookSummary.safeParse({ id: 1, name: " " }).success).toBe(false);
    expect(ebookSummary.safeParse({ name: "A" }).success).toBe(false);
  });

  it("keeps discount and rating within their bounds", () => {
    const wild = { ...summary, discount: 400, rating: 9 };
    expect(ebookSummary.parse(wild)).toMatchObject({ discount: 100, rating: 5 });
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
    expect(ebookDetails.parse(answer)).toMatchObject({
      id: 7,
      category: null,
      description: "",
      shortDescription: "",
      preview: [],
      reviews: [],
      related: [],
    });
    expect(ebookDetails.parse({ product: { id: 7, name: "A" } })).toMatchObject({ reviewCount: 0 });
  });

  it("take the category from either place, count the reviews they bring, drop the book itself", () => {
    const review = { id: 1, rating: "4", comment: "Good", created_at: "no day", user: null };
    const answer = {
      product: { ...summary, category: { name: "Heart" }, ebook_preview_images: '["p.webp"]' },
      productReviews: [review, { id: null }],
      relatedProducts: [summary, { id: 8, name: "B" }, { id: null }],
    };
    const ebook = ebookDetails.parse(answer);
    expect(ebook).toMatchObject({ category: "Heart", reviewCount: 1, preview: ["p.webp"] });
    expect(ebook.reviews).toEqual([
      { id: 1, rating: 4, comment: "Good", createdAt: null, reviewer: null },
    ]);
    expect(ebook.related.map((other) => other.id)).toEqual([8]);
    expect(ebookDetails.parse({ ...answer, category: { name: "Cardiology" } }).category).toBe(
      "Cardiology",
    );
  });

  it("are nothing without the e-book", () => {
    expect(ebookDetails.safeParse({ product: { id: 1 } }).success).toBe(false);
  });
});
