import { REVIEW_CALLS as calls } from "@/lib/contract/reviews/calls";
import type { Change } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import type { AppContext } from "../kernel/http/http";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import type { Services } from "../services";
import { addReview, type Reviewed, type ReviewInput, readReviews } from "./reviews";

const THANKS = "Thank you for your review.";
const WAITING = "Thank you for your review. It is shown once we have approved it.";

interface Reviewing {
  c: AppContext;
  at: number;
  prepared: Awaited<ReturnType<Services["reviewApproval"]>>;
}

async function review(
  trx: Trx,
  kind: Reviewed,
  input: ReviewInput,
  { c, at, prepared: approval }: Reviewing,
  change: Change,
) {
  const author = { userId: requireCustomer(c.var.session), approval };
  const { review, waits } = await addReview(trx, kind, input, author, at);
  return {
    answer: { message: waits ? WAITING : THANKS, productReview: review },
    // A review that waits for approval is not on any page.
    changes: waits ? [] : [change],
  };
}

/** Routes for reviews of products and e-books. */
export function reviewRoutes(services: Services) {
  const routes = declaredRoutes(services);
  const write = { limit: "review", prepare: services.reviewApproval } as const;

  routes.write(calls.reviewProduct, {
    ...write,
    commit: async (trx, { body, ...reviewing }) => {
      const { product_id: itemId, rating, comment } = body;
      const change = { type: "product", id: itemId, inLists: true } as const;
      return review(trx, "product", { itemId, rating, comment }, reviewing, change);
    },
  });

  routes.write(calls.reviewEbook, {
    ...write,
    commit: async (trx, { body, ...reviewing }) => {
      const { ebook_id: itemId, rating, comment } = body;
      const change = { type: "ebook", id: itemId } as const;
      return review(trx, "ebook", { itemId, rating, comment }, reviewing, change);
    },
  });

  /**
   * Returns the customer's own review, even if it waits for approval; null for a guest or without a
   * review.
   */
  async function ownReview(c: AppContext, kind: Reviewed, itemId: number) {
    const userId = (await readSession(c, services))?.userId ?? null;
    const [own] = userId === null ? [] : await readReviews(services.db, kind, itemId, userId);
    return { review: own ?? null };
  }

  routes.read(calls.getOwnProductReview, ({ c, params }) => ownReview(c, "product", params.id));
  routes.read(calls.getOwnEbookReview, ({ c, params }) => ownReview(c, "ebook", params.id));

  return routes.app;
}
