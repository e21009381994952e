import type { Addresses } from "../address";

export const REVIEW_ADDRESSES = {
  reviewProduct: { method: "POST", path: "/api/product-review", once: true },
  reviewEbook: { method: "POST", path: "/api/ebook-review", once: true },
  getOwnProductReview: { method: "GET", path: "/api/get-own-product-review/{id}" },
  getOwnEbookReview: { method: "GET", path: "/api/get-own-ebook-review/{id}" },
} as const satisfies Addresses;

export const DESK_REVIEW_ADDRESSES = {
  listDeskReviews: { method: "GET", path: "/api/desk/reviews" },
  decideDeskReviews: { method: "POST", path: "/api/desk/reviews/decide", once: true },
} as const satisfies Addresses;
