import { Hono } from "hono";
import type { AppEnv } from "../kernel/http/http";
import { writeGuard } from "../kernel/middleware/guards";
import { writeOnce } from "../kernel/middleware/write-once";
import { messageReceived } from "../kernel/outbox/events";
import type { Services } from "../services";
import { readContact, storeMessage } from "./contact";

export function contactRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/contact-us", writeGuard(services), async (c) => {
    const reply = await writeOnce(c, services, {
      read: () => readContact(c.var.body),
      limit: "contact",
      robot: { action: "contact", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, at }) => {
        const events = [messageReceived(await storeMessage(trx, input, at))];
        const message = "Thank you for your message. We will get back to you soon.";
        return { status: 200, body: { message }, events };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
