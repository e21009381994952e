import { Hono } from "hono";
import type { Trx } from "../db/schema";
import type { AppContext, AppEnv } from "../http";
import { requireCustomer, writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { reportChange } from "../middleware/report-change";
import { runOnce } from "../services/idempotency/run-once";
import {
  addReview,
  type Reviewed,
  type ReviewInput,
  readEbookReview,
  readProductReview,
} from "../services/reviews/reviews";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/sessions";

/** What customers think of products and e-books. */
export function reviewRoutes(services: Services) {
  const { now } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  const review = async (
    c: AppContext,
    kind: Reviewed,
    read: (body: unknown) => ReviewInput,
    added: (itemId: number) => void,
  ) => {
    const userId = requireCustomer(c.var.session);
    let itemId: number | undefined;
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = read(c.var.body);
      await countRequest(c, services, "review");
      return commit(async (trx: Trx) => {
        await ensureSession(trx, c.var.session, now());
        const productReview = await addReview(trx, kind, input, userId, now());
        itemId = input.itemId;
        return { status: 200, body: { message: "Thank you for your review.", productReview } };
      });
    });
    if (itemId !== undefined) added(itemId);
    return c.json(reply.body, reply.status);
  };

  app.post("/api/product-review", guard, (c) =>
    review(c, "product", readProductReview, (id) =>
      reportChange(c, services, { type: "product", id, lists: true }),
    ),
  );

  app.post("/api/ebook-review", guard, (c) =>
    review(c, "ebook", readEbookReview, (id) => reportChange(c, services, { type: "ebook", id })),
  );

  return app;
}
