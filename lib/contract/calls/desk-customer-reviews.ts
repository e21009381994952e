import { deskReviewDecisionBody } from "../desk-requests";
import { problem } from "../refusals";
import { deskReviewsDecidedResponse, deskReviewsResponse } from "../wire/desk-customer-reviews";
import { type DeskCall, filter, list, response, SEARCH, VERSION } from "./desk-call";

export const DESK_REVIEW_CALLS: DeskCall[] = [
  {
    ...list("listDeskReviews", "/api/desk/reviews", deskReviewsResponse, {
      q: SEARCH,
      state: filter("`waiting` (by default), `shown` or `refused`"),
      kind: filter("`product` or `ebook`"),
    }),
    summary: "Lists reviews of customers; waiting ones oldest first",
  },
  {
    id: "decideDeskReviews",
    method: "POST",
    path: "/api/desk/reviews/decide",
    summary: "Approves or refuses several reviews",
    staff: true,
    once: true,
    notes: "Either decision can be changed. Refused ones are on no page and in no rating.",
    body: {
      schema: deskReviewDecisionBody,
      example: {
        reviews: [{ id: "p12", version: VERSION }],
        decision: "refuse",
        reason: "Advertises another shop",
      },
    },
    responses: {
      ...response("Decided", deskReviewsDecidedResponse),
      404: { means: "There is no such review.", schema: problem },
    },
  },
];
