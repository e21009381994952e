import { z } from "zod";
import { orderProblem } from "../refusals";
import * as requests from "../requests";
import {
  customerEbookOrdersResponse,
  ebookOrderInfoResponse,
  ebookOrderPlacedResponse,
} from "../wire/orders";
import type { Call } from "./call";
import { NO_PAYMENT } from "./common";
import { DELIVERY_EXAMPLE } from "./examples";

const PDF_HEADERS = {
  "Cache-Control": "`private, no-store`.",
  "Accept-Ranges": "`bytes`.",
  ETag: "Changes with the file.",
};

/** E-book orders, their payment, and the PDF files. */
export const EBOOK_ORDER_CALLS: Call[] = [
  {
    id: "orderEbook",
    method: "POST",
    path: "/api/instant-ebook-order",
    group: "e-books",
    summary: "Orders an e-book and starts its payment",
    notes:
      "The browser goes to `redirect_url`. Of a repeat under the same key the order is the first one; where to pay it is asked again.",
    customer: true,
    once: true,
    limited: true,
    body: {
      schema: requests.ebookOrderBody,
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
      201: { means: "Placed, to be paid; 200 is taken, too", schema: ebookOrderPlacedResponse },
      422: {
        means:
          "A field cannot be taken; `errors.items`: the customer has the book already, or a payment of it is being checked.",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  {
    id: "payEbookOrder",
    method: "POST",
    path: "/api/pay-ebook-order/{orderNumber}",
    group: "e-books",
    summary: "Starts another payment of an unpaid order",
    notes: "Offered where get-ebook-order-info says `payable`.",
    customer: true,
    once: true,
    limited: true,
    body: { schema: requests.ebookPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: ebookOrderPlacedResponse },
      422: {
        means: "It is paid, being checked, or the price has changed (`errors.order`).",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  {
    id: "returnFromPayment",
    method: "GET",
    path: "/api/payment-return/{gateway}",
    group: "e-books",
    summary: "Where the payment provider sends the browser",
    notes:
      "What became of the payment is asked of the provider, never read from the address. Another server has an address of its own for this and then sends the browser to /order-details or /ebook-order-details.",
    embeddedOnly: true,
    query: {
      paymentID: {
        schema: z.string(),
        means: "The provider's number of the payment",
        example: "TR0011",
      },
      status: { schema: z.enum(["success", "failure", "cancel"]), means: "A hint only" },
    },
    responses: {
      303: {
        means: "On to the page of the order, whatever came of it",
        headers: { Location: "Address of this site." },
      },
    },
  },
  {
    id: "getEbookOrderInfo",
    method: "GET",
    path: "/api/get-ebook-order-info/{orderNumber}",
    group: "e-books",
    summary: "Returns an e-book order to its customer",
    notes: "The page asks again while `payment_status` is `being_checked`.",
    customer: true,
    responses: { 200: { means: "The order", schema: ebookOrderInfoResponse } },
  },
  {
    id: "getCustomerEbookOrders",
    method: "GET",
    path: "/api/get-customer-ebook-orders/{customerId}",
    group: "e-books",
    summary: "The customer's orders of e-books, newest first",
    customer: true,
    responses: { 200: { means: "The orders", schema: customerEbookOrdersResponse } },
  },
  {
    id: "getEbookPdf",
    method: "GET",
    path: "/api/ebook-pdf/{orderNumber}/{ebookId}",
    group: "e-books",
    summary: "Downloads a bought e-book",
    notes:
      "The page of an order links to it where get-ebook-order-info sends `items`; the account page follows `ebook_pdf` of get-customer-ebook-orders, which may be another path.",
    customer: true,
    responses: {
      200: { means: "The book", type: "application/pdf", headers: PDF_HEADERS },
      206: {
        means: "The part that Range asked for",
        type: "application/pdf",
        headers: PDF_HEADERS,
      },
      303: {
        means: "To the login: a browser without a session opened the address as a page",
        headers: { Location: "The login page; it leads on to the page of the order." },
      },
      416: { means: "The book has no such part.", headers: { "Content-Range": "How long it is." } },
    },
  },
];
