import { Hono } from "hono";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { fieldError, notFound } from "../../errors";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { orderNumberOf } from "../../services/desk/order-records";
import { creditNotesPage } from "../../services/receipt/credit-note-page";
import { packingSlipsPage } from "../../services/receipt/packing-slips";
import { readPackedOrders } from "../../services/receipt/read-packed-orders";
import { readPrintedCreditNotes } from "../../services/receipt/read-printed-credit-notes";
import { invoicesPage } from "../../services/receipt/receipt-page";
import type { Services } from "../../services/services";

const MAX_ORDERS = 50;

/** Route for packing slips, invoices and credit notes of several orders, as one document to print. */
export function deskOrderPrintRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/orders/print", deskGuard(services, "orders.show"), async (c) => {
    const { kind, numbers = "", lang = "" } = c.req.query();
    const wanted = [...new Set(numbers.split(",").filter(Boolean))];
    if (wanted.length < 1 || wanted.length > MAX_ORDERS)
      throw fieldError("numbers", "Please choose 1 to 50 orders.");
    if (kind !== "slips" && kind !== "invoices" && kind !== "credit-notes")
      throw fieldError("kind", "Please choose packing slips, invoices or credit notes.");
    const orders = await readPackedOrders(services.db, wanted.map(orderNumberOf));
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const options = { shop, locale, origin: services.origin };
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    if (kind === "credit-notes") {
      const notes = [];
      for (const { order } of orders)
        notes.push(...(await readPrintedCreditNotes(services.db, order)));
      if (notes.length === 0) throw notFound("There is no credit note.");
      return c.html(creditNotesPage(notes, options));
    }
    return c.html(
      kind === "slips" ? packingSlipsPage(orders, options) : invoicesPage(orders, options),
    );
  });

  return app;
}
