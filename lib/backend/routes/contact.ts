import { Hono } from "hono";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { consumeProof } from "../robot/robot-check";
import { readContact, storeMessage } from "../services/contact/contact";
import { runOnce } from "../services/idempotency/run-once";
import type { Services } from "../services/services";

export function contactRoutes(services: Services) {
  const { now, robot } = services;
  const app = new Hono<AppEnv>();

  app.post("/api/contact-us", writeGuard(services), async (c) => {
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readContact(c.var.body);
      await countRequest(c, services, "contact");
      const proof = await robot.verify(input.recaptchaToken, "contact");
      return commit(async (trx) => {
        const at = now();
        await consumeProof(trx, proof);
        await storeMessage(trx, input, at);
        const message = "Thank you for your message. We will get back to you soon.";
        return { status: 200, body: { message } };
      });
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
