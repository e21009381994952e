import { z } from "zod";
import { defineCalls } from "../define-calls";
import { problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { RECEIPT_ADDRESSES } from "./addresses";
import { orderProofBody } from "./schemas";

const creditNote = {
  schema: z.string(),
  means: "Number of a credit note of the order, to print it instead of the invoice",
};

/** Calls for the printable invoice of an order, and for its proof. */
export const RECEIPT_CALLS = defineCalls(RECEIPT_ADDRESSES, {
  printReceipt: {
    group: "orders",
    summary: "Returns a printable invoice of the visitor's own order",
    query: {
      lang: {
        schema: z.enum(["en", "bn"]),
        means: "Language of the page it is asked from; without it that of the order",
        example: "bn",
      },
      credit_note: creditNote,
    },
    responses: {
      200: {
        means: "The invoice",
        type: "text/html",
        headers: { "Cache-Control": "`private, no-store`." },
      },
      404: {
        means: "Not there, or not of this visitor: a page that asks for the phone number.",
        type: "text/html",
      },
    },
  },
  printReceiptByPhone: {
    group: "orders",
    embeddedOnly: true,
    summary: "Returns a printable invoice, given the phone number of the order",
    notes:
      "Fields: `order_number` and `phone`. Without session and token; both numbers prove the order, as in track-order.",
    query: {
      lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" },
      credit_note: creditNote,
    },
    file: "application/x-www-form-urlencoded",
    limited: true,
    responses: {
      200: { means: "The invoice", type: "text/html" },
      404: { means: "A page: no order has both numbers.", type: "text/html" },
      413: { means: "The form is too large.", schema: problem },
      422: { means: "A page that says what is wrong", type: "text/html" },
    },
  },
  proveOrder: {
    group: "orders",
    feature: "order-proof",
    summary: "Proves an order by its phone number, to complain or send products back",
    notes:
      "For users who did not place it in this session: for an hour the calls of `order-returns`, `order-return-photos`, `return-photos` and `order-complaints` accept this session, too. The embedded backend keeps it in a signed cookie. Limited as track-order.",
    limited: true,
    body: { schema: orderProofBody, example: { phone: "01711000001" } },
    responses: {
      200: { means: "Proven", schema: messageResponse },
      404: { means: "No order has both numbers.", schema: problem },
      422: {
        means: "The phone number cannot be read, or after wrong tries a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
});
