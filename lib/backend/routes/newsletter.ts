import { Hono } from "hono";
import { MESSAGES } from "@/lib/i18n/messages";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { writeOnce } from "../middleware/write-once";
import { readSubscription, subscribe } from "../services/newsletter/newsletter";
import type { Services } from "../services/services";

export function newsletterRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/newsletter", writeGuard(services), async (c) => {
    const reply = await writeOnce(c, services, {
      read: () => readSubscription(c.var.body),
      limit: "newsletter",
      robot: { action: "newsletter", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, at }) => {
        // The same reply for new and known addresses, so that it does not reveal who is subscribed.
        if (!(await subscribe(trx, services, input, at)))
          return { status: 200, body: { message: "Thank you. You are subscribed." } };
        const message = MESSAGES[input.language].newsletter.asked;
        return { status: 200, body: { message, waiting: true } };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
