import { Hono } from "hono";
import type { Change } from "../change";
import type { AppContext, AppEnv, Reply } from "../http";
import { readId } from "../input";
import { readSession } from "../middleware/cookies";
import { requireCustomer, writeGuard } from "../middleware/guards";
import { writeOnceInSession } from "../middleware/write-once";
import {
  addReview,
  type Reviewed,
  type ReviewInput,
  readEbookReview,
  readProductReview,
  readReviews,
} from "../services/reviews/reviews";
import type { Services } from "../services/services";

const THANKS = "Thank you for your review.";
const WAITING = "Thank you for your review. It is shown once we have approved it.";

/**
 * Returns the customer's own review, even if it waits for approval; null for a guest or without a
 * review.
 */
async function ownReview(c: AppContext, services: Services, kind: Reviewed) {
  const itemId = readId(c.req.param("id"));
  const userId = (await readSession(c, services))?.userId ?? null;
  const [own] = userId === null ? [] : await readReviews(services.db, kind, itemId, userId);
  return { review: own ?? null };
}

async function review(
  c: AppContext,
  services: Services,
  kind: Reviewed,
  read: (body: unknown) => ReviewInput,
  changeOf: (itemId: number) => Change,
): Promise<Reply> {
  const userId = requireCustomer(c.var.session);
  const approval = await services.reviewApproval();
  return writeOnceInSession(c, services, {
    read: () => read(c.var.body),
    limit: "review",
    commit: async (trx, { input, at }) => {
      const { review, waits } = await addReview(trx, kind, input, { userId, approval }, at);
      const body = { message: waits ? WAITING : THANKS, productReview: review };
      // A review that waits for approval is not on any page.
      return { status: 200, body, changes: waits ? [] : [changeOf(input.itemId)] };
    },
  });
}

/** Routes for reviews of products and e-books. */
export function reviewRoutes(services: Services) {
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.post("/api/product-review", guard, async (c) => {
    const reply = await review(c, services, "product", readProductReview, (id) => ({
      type: "product",
      id,
      inLists: true,
    }));
    return c.json(reply.body, reply.status);
  });

  app.post("/api/ebook-review", guard, async (c) => {
    const reply = await review(c, services, "ebook", readEbookReview, (id) => ({
      type: "ebook",
      id,
    }));
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-own-product-review/:id", async (c) =>
    c.json(await ownReview(c, services, "product")),
  );

  app.get("/api/get-own-ebook-review/:id", async (c) =>
    c.json(await ownReview(c, services, "ebook")),
  );

  return app;
}
