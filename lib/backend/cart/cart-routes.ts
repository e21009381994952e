import { Hono } from "hono";
import { z } from "zod";
import { wholeNumber } from "@/lib/contract/request-fields";
import type { AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { writeGuard } from "../kernel/middleware/guards";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import { deliveryOffer } from "../kernel/settings/order-terms";
import type { Services } from "../services";
import { addItem, removeItem, setQuantity } from "./cart-items";
import { checkCartLine } from "./order-size";
import { readCart } from "./read-cart";

const NOT_IN_CART = "This item is not in your cart.";
const quantity = wholeNumber("The quantity must be 1 or more.");

// Clients also send prices, which are ignored.
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
    const cart = await readCart(db, session?.rowId ?? null, now());
    return c.json({ ...cart, delivery: deliveryOffer(await services.deliveryTerms(), now()) });
  });

  app.post("/api/cart", guard, async (c) => {
    const rules = await services.orderRules();
    const reply = await writeOnceInSession(c, services, {
      read: () => readInput(addSchema, c.var.body),
      limit: "cart",
      commit: async (trx, { input, sessionId, at }) => {
        const { product_id: productId, batch_no: batchNo, quantity } = input;
        const id = await addItem(trx, sessionId, { productId, batchNo, quantity }, at);
        await checkCartLine(trx, sessionId, id, rules);
        return { status: 200, body: { message: "Added to your cart.", cart_item_id: id } };
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.patch("/api/update-cart/:id", guard, async (c) => {
    const itemId = readId(c.req.param("id"), NOT_IN_CART);
    const rules = await services.orderRules();
    const reply = await writeOnceInSession(c, services, {
      read: () => readInput(quantitySchema, c.var.body),
      limit: "cart",
      commit: async (trx, { input, sessionId, at }) => {
        await setQuantity(trx, sessionId, itemId, input.quantity, at);
        await checkCartLine(trx, sessionId, itemId, rules);
        return { status: 200, body: { message: "Quantity changed.", cart_item_id: itemId } };
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.delete("/api/cart/:id", guard, async (c) => {
    const itemId = readId(c.req.param("id"), NOT_IN_CART);
    const reply = await writeOnceInSession(c, services, {
      read: () => itemId,
      limit: "cart",
      commit: async (trx, { input, sessionId }) => {
        await removeItem(trx, sessionId, input);
        return { status: 200, body: { message: "Removed from your cart." } };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
