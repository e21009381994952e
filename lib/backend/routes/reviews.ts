import { Hono } from "hono";
import type { Change } from "../change";
import type { AppContext, AppEnv, Reply } from "../http";
import { requireCustomer, writeGuard } from "../middleware/guards";
import { writeOnceInSession } from "../middleware/write-once";
import {
  addReview,
  type Reviewed,
  type ReviewInput,
  readEbookReview,
  readProductReview,
} from "../services/reviews/reviews";
import type { Services } from "../services/services";

function review(
  c: AppContext,
  services: Services,
  kind: Reviewed,
  read: (body: unknown) => ReviewInput,
  changeOf: (itemId: number) => Change,
): Promise<Reply> {
  const userId = requireCustomer(c.var.session);
  return writeOnceInSession(c, services, {
    read: () => read(c.var.body),
    limit: "review",
    commit: async (trx, { input, at }) => {
      const productReview = await addReview(trx, kind, input, userId, at);
      const body = { message: "Thank you for your review.", productReview };
      return { status: 200, body, changes: [changeOf(input.itemId)] };
    },
  });
}

/** What customers think of products and e-books. */
export function reviewRoutes(services: Services) {
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.post("/api/product-review", guard, async (c) => {
    const reply = await review(c, services, "product", readProductReview, (id) => ({
      type: "product",
      id,
      lists: true,
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

  return app;
}
