import { defineCalls } from "../define-calls";
import { validationProblem } from "../refusals";
import { REVIEW_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const reviewed = {
  200: {
    means: "The review as its author sees it; `waiting` while it waits for approval",
    schema: schemas.reviewAddedResponse,
  },
  422: {
    means: "A field cannot be taken, it does not exist, or this customer has reviewed it already.",
    schema: validationProblem,
  },
};

const own = {
  group: "forms",
  feature: "own-review",
  responses: {
    200: { means: "Null for a guest, or without one", schema: schemas.ownReviewResponse },
  },
} as const;

/** Calls of customers for reviews. */
export const REVIEW_CALLS = defineCalls(REVIEW_ADDRESSES, {
  reviewProduct: {
    group: "forms",
    summary: "Reviews a product",
    customer: true,
    limited: true,
    body: {
      schema: schemas.productReviewBody,
      example: { product_id: 5, rating: 4, comment: "Fits well." },
    },
    responses: reviewed,
  },
  reviewEbook: {
    group: "forms",
    summary: "Reviews an e-book",
    customer: true,
    limited: true,
    body: {
      schema: schemas.ebookReviewBody,
      example: { ebook_id: 4, rating: 5, comment: "Easy to read." },
    },
    responses: reviewed,
  },
  getOwnProductReview: {
    ...own,
    summary: "The customer's own review of a product, also while it waits for approval",
  },
  getOwnEbookReview: {
    ...own,
    summary: "The customer's own review of an e-book, also while it waits for approval",
  },
});
