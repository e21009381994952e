import { Hono } from "hono";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { countRequest } from "../middleware/rate-limit";
import { readTracking, trackOrder } from "../services/orders/track-order";
import type { Services } from "../services/services";

/** Where an order is. A POST, so that no phone number gets into addresses and logs. */
export function trackingRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/track-order", writeGuard(services), async (c) => {
    const input = readTracking(c.var.body);
    await countRequest(c, services, "tracking", input.order_number);
    const tracking = await trackOrder(services.db, input);
    if (!tracking) throw notFound("We found no order with this number and phone number.");
    return c.json({ tracking });
  });

  return app;
}
