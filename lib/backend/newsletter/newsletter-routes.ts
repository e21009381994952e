import { Hono } from "hono";
import { MESSAGES } from "@/lib/i18n/messages";
import type { AppEnv } from "../kernel/http/http";
import { writeGuard } from "../kernel/middleware/guards";
import { writeOnce } from "../kernel/middleware/write-once";
import type { Services } from "../services";
import { readSubscription, subscribe } from "./newsletter";

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
