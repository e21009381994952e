import { z } from "zod";
import { NO_PAYMENT } from "../calls/common";
import { defineCalls } from "../define-calls";
import { orderProblem, problem } from "../refusals";
import { PAYMENT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const SENT_ON = {
  303: {
    means: "On to the page of the order, whatever came of it",
    headers: { Location: "Address of this site." },
  },
};

/** Calls of visitors for payments. Those of e-books and fees are with their records. */
export const PAYMENT_CALLS = defineCalls(PAYMENT_ADDRESSES, {
  payOrder: {
    group: "orders",
    summary: "Starts a payment of an unpaid order",
    notes:
      "Offered where orders and tracking say `payable`. For the customer or guest who placed the order; others must send the phone number it was placed with, as for track-order. The browser goes to `redirect_url` and comes back to /order-details/{order number}, or with a phone number to /order-tracking?order={order number}. A repeat under the same key returns the current payment page.",
    feature: "pay",
    limited: true,
    body: { schema: schemas.orderPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: schemas.orderPaymentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "It is paid, being checked, paid in cash, or no longer to be paid (`errors.order`); after wrong phone numbers a robot check is needed.",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  returnFromPayment: {
    group: "e-books",
    summary: "Where the payment provider sends the browser",
    notes:
      "What became of the payment is asked of the provider, never read from the address. Another server has an address of its own for this and then sends the browser to /order-details or /ebook-order-details. The provider decides the query: bKash sends `paymentID` and `status`.",
    embeddedOnly: true,
    query: {
      paymentID: {
        schema: z.string(),
        means: "The provider's number of the payment",
        example: "TR0011",
      },
      status: { schema: z.enum(["success", "failure", "cancel"]), means: "A hint only" },
    },
    responses: SENT_ON,
  },
  returnFromPaymentByForm: {
    group: "e-books",
    summary: "Where the payment provider sends the browser with a form",
    notes:
      "The form comes from the page of the provider, so the browser sends no cookies with it: it needs no session and no token, and none of its fields is believed.",
    embeddedOnly: true,
    file: "application/x-www-form-urlencoded",
    responses: SENT_ON,
  },
  noticePayment: {
    group: "e-books",
    summary: "Where the server of the payment provider reports a payment",
    notes: "A hint to ask the provider now. It needs no session, and nothing in it is believed.",
    embeddedOnly: true,
    file: "application/x-www-form-urlencoded",
    responses: { 200: { means: "Noticed, also if the payment is unknown", type: "text/plain" } },
  },
});
