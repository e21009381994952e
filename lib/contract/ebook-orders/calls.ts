import { NO_PAYMENT } from "../calls/common";
import { DELIVERY_EXAMPLE } from "../calls/examples";
import { defineCalls } from "../define-calls";
import { orderProblem } from "../refusals";
import { EBOOK_ORDER_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const common = { group: "e-books", customer: true } as const;

const PDF = {
  type: "application/pdf",
  headers: {
    "Cache-Control": "`private, no-store`.",
    "Accept-Ranges": "`bytes`.",
    ETag: "Changes with the file.",
  },
};

/** Calls of customers for orders of e-books, their payment, and the PDF files. */
export const EBOOK_ORDER_CALLS = defineCalls(EBOOK_ORDER_ADDRESSES, {
  orderEbook: {
    ...common,
    summary: "Orders an e-book and starts its payment",
    notes:
      "The browser goes to `redirect_url`. Of a repeat under the same key the order is the first one; where to pay it is asked again.",
    limited: true,
    body: {
      schema: schemas.ebookOrderBody,
      wholeFields: ["items"],
      example: {
        isBuyNow: true,
        customer_id: 3,
        ...DELIVERY_EXAMPLE,
        shipping_charge: 0,
        items: [
          {
            id: 1,
            cart_id: 1,
            product_id: 4,
            quantity: 1,
            price: 144,
            discount_percent: 20,
            discount: 36,
            total_price: 180,
            attributes: "",
            custom_note: "",
          },
        ],
        totals: { tax: 0, discount_percent: 20, discount: 36, total: 144 },
        recaptchaToken: "03AFcWeA...",
        language: "en",
      },
    },
    responses: {
      201: {
        means: "Placed, to be paid; 200 is taken, too",
        schema: schemas.ebookOrderPlacedResponse,
      },
      422: {
        means:
          "A field cannot be taken; `errors.items`: the customer has the book already, or a payment of it is being checked.",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  payEbookOrder: {
    ...common,
    summary: "Starts another payment of an unpaid order",
    notes: "Offered where get-ebook-order-info says `payable`.",
    limited: true,
    body: { schema: schemas.ebookPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: schemas.ebookOrderPlacedResponse },
      422: {
        means: "It is paid, being checked, or the price has changed (`errors.order`).",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  getEbookOrderInfo: {
    ...common,
    summary: "Returns an e-book order to its customer",
    notes: "The page asks again while `payment_status` is `being_checked`.",
    responses: { 200: { means: "The order", schema: schemas.ebookOrderInfoResponse } },
  },
  getCustomerEbookOrders: {
    ...common,
    summary: "The customer's orders of e-books, newest first",
    responses: { 200: { means: "The orders", schema: schemas.customerEbookOrdersResponse } },
  },
  getEbookPdf: {
    ...common,
    summary: "Downloads a bought e-book",
    notes:
      "The page of an order links to it where get-ebook-order-info sends `items`; the account page follows `ebook_pdf` of get-customer-ebook-orders, which may be another path.",
    responses: {
      200: { means: "The book", ...PDF },
      206: { means: "The part that Range asked for", ...PDF },
      303: {
        means: "To the login: a browser without a session opened the address as a page",
        headers: { Location: "The login page; it leads on to the page of the order." },
      },
      416: { means: "The book has no such part.", headers: { "Content-Range": "How long it is." } },
    },
  },
});
