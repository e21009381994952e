import { filter, listOf, SEARCH, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_REVIEW_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for customers' reviews. */
export const DESK_REVIEW_CALLS = defineDeskCalls(DESK_REVIEW_ADDRESSES, {
  listDeskReviews: listOf(
    "reviews.list",
    "reviews of customers; waiting ones oldest first",
    schemas.deskReviewsResponse,
    {
      q: SEARCH,
      state: filter("`waiting` (by default), `shown` or `refused`"),
      kind: filter("`product` or `ebook`"),
    },
  ),
  decideDeskReviews: {
    permission: "reviews.decide",
    summary: "Approves or refuses several reviews",
    notes: "Either decision can be changed. Refused ones are on no page and in no rating.",
    body: {
      schema: schemas.deskReviewDecisionBody,
      example: {
        reviews: [{ id: "p12", version: VERSION }],
        decision: "refuse",
        reason: "Advertises another shop",
      },
    },
    responses: {
      200: { means: "Decided", schema: schemas.deskReviewsDecidedResponse },
      404: { means: "There is no such review.", schema: problem },
    },
  },
});
