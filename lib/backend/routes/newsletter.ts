import { Hono } from "hono";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { runOnce } from "../services/idempotency/run-once";
import { readSubscription, subscribe } from "../services/newsletter/newsletter";
import type { Services } from "../services/services";

export function newsletterRoutes(services: Services) {
  const { now } = services;
  const app = new Hono<AppEnv>();

  app.post("/api/newsletter", writeGuard(services), async (c) => {
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readSubscription(c.var.body);
      await countRequest(c, services, "newsletter");
      return commit(async (trx) => {
        await subscribe(trx, input, now());
        // The same for a new and a known address: nobody learns who is on the list.
        return { status: 200, body: { message: "Thank you. You are on our list." } };
      });
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
