import { DESK_PHONE_ORDER_CALLS as calls } from "@/lib/contract/orders/desk-phone-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { fieldError, notFound } from "../../kernel/errors";
import type { Services } from "../../services";
import { creditNotesPage } from "../credit-note-page";
import { packingSlipsPage } from "../packing-slips";
import { readPackedOrders } from "../read-packed-orders";
import { readPrintedCreditNotes } from "../read-printed-credit-notes";
import { invoicesPage } from "../receipt-page";
import { orderNumberOf } from "./order-records";

const MAX_ORDERS = 50;

/** Route for packing slips, invoices and credit notes of several orders, as one document to print. */
export function deskOrderPrintRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.file(calls.printDeskOrders, async ({ c, query }) => {
    const { kind, numbers = "", lang = "" } = query;
    const wanted = [...new Set(numbers.split(",").filter(Boolean))];
    if (wanted.length < 1 || wanted.length > MAX_ORDERS)
      throw fieldError("numbers", refusalText("orders.chooseOrders"));
    if (kind !== "slips" && kind !== "invoices" && kind !== "credit-notes")
      throw fieldError("kind", refusalText("orders.papers"));
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
      if (notes.length === 0) throw notFound(refusalText("orders.noCreditNote"));
      return c.html(creditNotesPage(notes, options));
    }
    return c.html(
      kind === "slips" ? packingSlipsPage(orders, options) : invoicesPage(orders, options),
    );
  });

  return routes.app;
}
