/** The things that customers review, and where they and their reviews are stored. */
export const REVIEWED = {
  product: {
    items: "products",
    reviews: "product_reviews",
    itemId: "product_id",
    name: "product",
  },
  ebook: {
    items: "ebooks",
    reviews: "ebook_reviews",
    itemId: "ebook_id",
    name: "e-book",
  },
} as const;

export type Reviewed = keyof typeof REVIEWED;
