import { DESK_REVIEW_CALLS as calls } from "@/lib/contract/reviews/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { decideReviews, listReviewsWithCounts } from "./customer-reviews";

/** Routes of staff for customers' reviews of products and e-books. */
export function deskCustomerReviewRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskReviews, { list: listReviewsWithCounts });

  routes.change(calls.decideDeskReviews, async (trx, { body, at }) => {
    const { reviews, decision, reason = null } = body;
    const wish = { reviews, decision, reason: decision === "refuse" ? reason : null };
    const { audit, stale, changed } = await decideReviews(trx, wish, at);
    return { audit, stale, answer: async () => ({ data: { changed } }) };
  });

  return routes.app;
}
