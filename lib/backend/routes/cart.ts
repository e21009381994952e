import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "../http";
import { readId, readInput, wholeNumber } from "../input";
import { readSession } from "../middleware/cookies";
import { writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { addItem, removeItem, setQuantity } from "../services/cart/cart-items";
import { readCart } from "../services/cart/read-cart";
import { runOnce } from "../services/idempotency/run-once";
import { checkCartLine } from "../services/orders/order-limits";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/sessions";

const NOT_IN_CART = "This item is not in your cart.";
const quantity = wholeNumber("The quantity must be 1 or more.");

// Prices are sent, too, and never believed.
const addSchema = z.object({
  product_id: wholeNumber("Please choose a product."),
  batch_no: z.string().max(100).catch(""),
  quantity,
});

const quantitySchema = z.object({ quantity });

export function cartRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.get("/api/cart", async (c) => {
    const session = await readSession(c, services);
    return c.json(await readCart(db, session?.rowId ?? null, now()));
  });

  app.post("/api/cart", guard, async (c) => {
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readInput(addSchema, c.var.body);
      await countRequest(c, services, "cart");
      const rules = await services.orderRules();
      const item = {
        productId: input.product_id,
        batchNo: input.batch_no,
        quantity: input.quantity,
      };
      return commit(async (trx) => {
        const sessionId = await ensureSession(trx, c.var.session, now());
        const id = await addItem(trx, sessionId, item, now());
        await checkCartLine(trx, sessionId, id, rules);
        return { status: 200, body: { message: "Added to your cart.", cart_item_id: id } };
      });
    });
    return c.json(reply.body, reply.status);
  });

  app.patch("/api/update-cart/:id", guard, async (c) => {
    const itemId = readId(c.req.param("id"), NOT_IN_CART);
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readInput(quantitySchema, c.var.body);
      await countRequest(c, services, "cart");
      const rules = await services.orderRules();
      return commit(async (trx) => {
        const sessionId = await ensureSession(trx, c.var.session, now());
        await setQuantity(trx, sessionId, itemId, input.quantity, now());
        await checkCartLine(trx, sessionId, itemId, rules);
        return { status: 200, body: { message: "Quantity changed.", cart_item_id: itemId } };
      });
    });
    return c.json(reply.body, reply.status);
  });

  app.delete("/api/cart/:id", guard, async (c) => {
    const itemId = readId(c.req.param("id"), NOT_IN_CART);
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      await countRequest(c, services, "cart");
      return commit(async (trx) => {
        const sessionId = await ensureSession(trx, c.var.session, now());
        await removeItem(trx, sessionId, itemId);
        return { status: 200, body: { message: "Removed from your cart." } };
      });
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
