import { Hono } from "hono";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
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

/**
 * Route for the printable HTML invoice of a visitor's own order, in the requested language or else
 * that of the order.
 */
export function receiptRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();

  app.get("/sale-order/receipt/print/:id", async (c) => {
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    const asked = c.req.query("lang") ?? "";
    const reference = referenceOf(c.req.param("id"));
    const session = reference && (await readSession(c, services));
    const order = reference && session && (await findOwnOrder(db, reference, session));
    const locale = isLocale(asked) ? asked : (order?.language ?? DEFAULT_LOCALE);
    const shop = await services.shopDetails(locale);
    if (!order) return c.html(noReceiptPage({ shop, locale }), 404);
    const lines = await readOrderLines(db, order.id);
    return c.html(receiptPage(order, lines, { shop, locale, origin: services.origin }));
  });

  return app;
}
