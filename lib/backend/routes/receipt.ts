import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import type { AppEnv } from "../http";
import { readSession } from "../middleware/cookies";
import {
  findOwnOrder,
  type OrderReference,
  readOrderLines,
} from "../services/orders/find-own-order";
import { noReceiptPage, receiptPage } from "../services/receipt/receipt-page";
import type { Services } from "../services/services";

const ROW_ID = /^[1-9]\d{0,8}$/;

function referenceOf(raw: string): OrderReference | null {
  if (ROW_ID.test(raw)) return { id: Number(raw) };
  const orderNumber = readOrderNumber(raw);
  return orderNumber === null ? null : { orderNumber };
}

/** The invoice of one's own order, as HTML for paper. */
export function receiptRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();

  app.get("/sale-order/receipt/print/:id", async (c) => {
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    const shop = await services.shopDetails();
    const reference = referenceOf(c.req.param("id"));
    const session = reference && (await readSession(c, services));
    const order = reference && session && (await findOwnOrder(db, reference, session));
    if (!order) return c.html(noReceiptPage(shop), 404);
    return c.html(receiptPage(order, await readOrderLines(db, order.id), shop));
  });

  return app;
}
