import { readOrderNumber, readTypedOrderNumber } from "@/lib/contract/order-number";
import { RECEIPT_CALLS as calls } from "@/lib/contract/orders/receipt-calls";
import { orderProofBody } from "@/lib/contract/orders/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { inTransaction } from "../kernel/db/transaction";
import { AppError, notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { readForm } from "../kernel/middleware/form-body";
import { checkOrigin } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { visitorText } from "../kernel/text/refusal-text";
import type { Services } from "../services";
import { readPaidAdvance } from "./advance";
import { creditNotePage } from "./credit-note-page";
import { findOwnOrder, type OrderReference, readOrderLines } from "./find-own-order";
import { withBatchTexts } from "./line-batches";
import { noReceiptPage } from "./no-receipt-page";
import { orderByPhone } from "./order-by-phone";
import { readInvoice } from "./read-invoice";
import { readPrintedCreditNotes } from "./read-printed-credit-notes";
import { receiptPage } from "./receipt-page";

const ROW_ID = /^[1-9]\d{0,8}$/;
const NO_FORM = refusalText("fields.phone");
const RULES = {
  mostBytes: 10_000,
  tooLarge: refusalText("request.bodyTooLarge"),
  field: "phone",
  noForm: NO_FORM,
};

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

function referenceOf(raw: string): OrderReference | null {
  if (ROW_ID.test(raw)) return { id: Number(raw) };
  const orderNumber = readOrderNumber(raw);
  return orderNumber === null ? null : { orderNumber };
}

/** Keeps the page from caches and search engines. @returns the language that the query asks for */
function prepare(c: AppContext) {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const asked = c.req.query("lang") ?? "";
  return isLocale(asked) ? asked : null;
}

/** Returns the order whose number and phone number were sent. @throws AppError 404, 422 */
async function provenOrder(c: AppContext, services: Services, form: FormData): Promise<Order> {
  const { phone } = readInput(orderProofBody, Object.fromEntries(form));
  const orderNumber = readTypedOrderNumber(String(form.get("order_number") ?? ""));
  if (orderNumber === null) throw notFound(refusalText("orders.unknownNumber"));
  const guess = { subject: orderNumber, robotToken: "" };
  const wasRight = await throttleGuesses(c, services, "tracking", guess);
  const order = await inTransaction(services.db, (trx) => orderByPhone(trx, orderNumber, phone));
  await wasRight();
  return order;
}

/**
 * Routes for the printable HTML invoice of an order, or one of its credit notes, in the requested
 * language or else that of the order: for the visitor who placed it, or for a visitor who sends its
 * phone number.
 */
export function receiptRoutes(services: Services) {
  const { db } = services;
  const routes = declaredRoutes(services);

  const print = async (c: AppContext, order: Order, asked: ReturnType<typeof prepare>) => {
    const locale = asked ?? order.language ?? DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const wanted = c.req.query("credit_note");
    if (wanted !== undefined) {
      const notes = await readPrintedCreditNotes(db, order);
      const printed = notes.find(({ note }) => note.number === wanted);
      if (!printed) throw notFound(refusalText("orders.unknownNumber"));
      return c.html(creditNotePage(printed, { shop, locale }));
    }
    const lines = await withBatchTexts(db, await readOrderLines(db, order.id));
    const invoice = await readInvoice(db, order.id);
    const advance = await readPaidAdvance(db, order);
    return c.html(
      receiptPage({ order, lines, invoice, advance }, { shop, locale, origin: services.origin }),
    );
  };

  routes.file(calls.printReceipt, async ({ c, params }) => {
    const asked = prepare(c);
    const reference = referenceOf(String(params.receipt));
    const session = reference && (await readSession(c, services));
    const order = reference && session && (await findOwnOrder(db, reference, session));
    if (order) return print(c, order, asked);
    const locale = asked ?? DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const orderNumber = reference && "orderNumber" in reference ? reference.orderNumber : null;
    const creditNote = c.req.query("credit_note");
    return c.html(noReceiptPage({ shop, locale, orderNumber, creditNote }), 404);
  });

  routes.app.post(routePath(calls.printReceiptByPhone), async (c) => {
    checkOrigin(c, services);
    const asked = prepare(c);
    const form = await readForm(c, RULES);
    try {
      return await print(c, await provenOrder(c, services, form), asked);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const locale = asked ?? DEFAULT_LOCALE;
      const shop = await services.shopDetails(locale);
      const problem = visitorText(error.said, locale);
      const orderNumber = readTypedOrderNumber(String(form.get("order_number") ?? ""));
      const status = error.status === 404 ? 404 : 422;
      const creditNote = c.req.query("credit_note");
      return c.html(noReceiptPage({ shop, locale, orderNumber, creditNote, problem }), status);
    }
  });

  return routes.app;
}
