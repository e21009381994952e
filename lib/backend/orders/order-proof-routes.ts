import { Hono } from "hono";
import { z } from "zod";
import { readOrderNumber } from "@/lib/contract/order-number";
import { knownPhone, optionalRobotToken } from "@/lib/contract/text-fields";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import type { Services } from "../services";
import { orderByPhone } from "./order-by-phone";
import { rememberProof } from "./order-proof";

const schema = z.object({ phone: knownPhone(), recaptchaToken: optionalRobotToken() });

/** Route with which visitors prove an order by its phone number. */
export function orderProofRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/order-proof/:number", writeGuard(services), async (c) => {
    const { phone, recaptchaToken: robotToken } = readInput(schema, c.var.body);
    const number = readOrderNumber(c.req.param("number"));
    if (number === null) throw notFound("Order No Invalid!");
    // The same limit for guesses of phone numbers as in order tracking.
    const wasRight = await throttleGuesses(c, services, "tracking", {
      subject: number,
      robotToken,
    });
    const { id } = await orderByPhone(services.db, number, phone);
    await wasRight();
    rememberProof(c, services, id);
    return c.json({ message: "You can send products back or complain now." });
  });

  return app;
}
