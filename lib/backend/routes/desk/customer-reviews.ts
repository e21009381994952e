import { Hono } from "hono";
import { z } from "zod";
import { optionalLine } from "@/lib/contract/desk-fields";
import { fieldError } from "../../errors";
import type { AppEnv } from "../../http";
import { readInput } from "../../input";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { decideReviews, listReviewsWithCounts } from "../../services/desk/customer-reviews";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

const CHOOSE_REVIEWS = "Please choose reviews of the list.";
const MAX = 100;

const decisionSchema = z.object({
  reviews: z
    .array(z.object({ id: z.string(), version: z.string() }, CHOOSE_REVIEWS), CHOOSE_REVIEWS)
    .min(1, CHOOSE_REVIEWS)
    .max(MAX, CHOOSE_REVIEWS),
  decision: z.enum(["approve", "refuse"], "Please choose what happens to the reviews."),
  reason: optionalLine(200).optional(),
});

/** Routes for customers' reviews of products and e-books. */
export function deskCustomerReviewRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/reviews", deskGuard(services, "reviews.list"), async (c) =>
    c.json(await listReviewsWithCounts(db, readListQuery(c))),
  );

  app.post("/api/desk/reviews/decide", deskGuard(services, "reviews.decide"), async (c) => {
    const { reviews, decision, reason = null } = readInput(decisionSchema, c.var.body);
    if (decision === "refuse" && reason === null)
      throw fieldError("reason", "Please say why the reviews are refused.");
    const wish = { reviews, decision, reason: decision === "refuse" ? reason : null };
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "reviews.decide",
      async (trx, { at }) => {
        const { audit, stale, changed } = await decideReviews(trx, wish, at);
        return { audit, stale, result: changed };
      },
      async (_, changed) => ({ data: { changed } }),
    );
    return c.json(body, status);
  });

  return app;
}
