import { DESK_PHONE_ORDER_CALLS as calls } from "@/lib/contract/orders/desk-phone-calls";
import { isParcelPaper } from "@/lib/contract/orders/parcel-papers";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { fieldError, notFound } from "../../kernel/errors";
import type { Services } from "../../services";
import { creditNotesPage } from "../credit-note-page";
import { packingSlipsPage } from "../packing-slips";
import { parcelPapersPage } from "../parcel-papers";
import { readPackedOrders } from "../read-packed-orders";
import { readParcelsToPrint } from "../read-parcels-to-print";
import { readPrintedCreditNotes } from "../read-printed-credit-notes";
import { invoicesPage } from "../receipt-page";
import { orderNumberOf } from "./order-records";

const MAX_ORDERS = 50;
const KINDS: readonly unknown[] = ["slips", "parcels", "invoices", "credit-notes"];

/** Route for the papers of several orders and of their parcels, as one document to print. */
export function deskOrderPrintRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.file(calls.printDeskOrders, async ({ c, query }) => {
    const { kind, numbers = "", lang = "", paper = "a4-2" } = query;
    const wanted = [...new Set(numbers.split(",").filter(Boolean))];
    if (wanted.length < 1 || wanted.length > MAX_ORDERS)
      throw fieldError("numbers", refusalText("orders.chooseOrders"));
    if (!KINDS.includes(kind)) throw fieldError("kind", refusalText("orders.papers"));
    if (!isParcelPaper(paper)) throw fieldError("paper", refusalText("orders.paperSize"));
    const found = wanted.map(orderNumberOf);
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const options = { shop, locale, origin: services.origin };
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    if (kind === "parcels") {
      const parcels = await readParcelsToPrint(services.db, found);
      return c.html(parcelPapersPage(parcels, { shop, locale, paper }));
    }
    const orders = await readPackedOrders(services.db, found);
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
