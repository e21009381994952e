import { code, number, text, time, yesNo } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listCustomerReviews } from "./customer-reviews";

/** Exports of reviews. */
export const REVIEW_EXPORTS = {
  reviews: {
    columns: [
      ...[time("at"), code("kind", "reviews.kinds"), text("item"), text("author"), yesNo("bought")],
      ...[number("rating"), text("comment"), code("state", "reviews.states"), text("decided_by")],
      text("reason"),
    ],
    read: ({ db }, query) => listCustomerReviews(db, query),
  },
} satisfies ListExports;
