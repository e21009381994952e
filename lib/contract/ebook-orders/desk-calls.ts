import { z } from "zod";
import { CHANGED, CONFIRMED, filter, listOf, recordOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskPaymentBody, deskRefundBody } from "../desk-money";
import { EBOOK_ORDER_TABS } from "../terms";
import { DESK_EBOOK_ORDER_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const responsesOf = <const Means extends string>(means: Means) => ({
  200: { means, schema: schemas.deskEbookOrderResponse },
  409: CHANGED,
});

/** Calls of the desk for orders of e-books. */
export const DESK_EBOOK_ORDER_CALLS = defineDeskCalls(DESK_EBOOK_ORDER_ADDRESSES, {
  listDeskEbookOrders: listOf(
    "ebook-orders.list",
    "orders of e-books, latest first; `meta` counts them by tab",
    schemas.deskEbookOrdersResponse,
    {
      tab: { schema: z.enum(EBOOK_ORDER_TABS), means: "Which orders; all if absent" },
      q: filter("A number, phone number, or a part of name or email"),
    },
  ),
  getDeskEbookOrder: recordOf(
    "ebook-orders.show",
    "an order of e-books",
    schemas.deskEbookOrderResponse,
  ),
  cancelDeskEbookOrder: {
    permission: "ebook-orders.cancel",
    summary: "Cancels an unpaid order of e-books",
    notes: "A payment that arrives later completes it, like an order that expired.",
    body: {
      schema: schemas.deskEbookCancelBody,
      example: { version: VERSION, reason: "Ordered twice" },
    },
    responses: responsesOf("Cancelled"),
  },
  payDeskEbookOrder: {
    permission: "ebook-orders.pay",
    summary: "Records a payment of the total in cash or by transfer",
    notes: "Completes the order, also one that was cancelled or expired unpaid.",
    body: {
      schema: deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: responsesOf("Recorded"),
  },
  refundDeskEbookOrder: {
    permission: "ebook-orders.refund",
    summary: "Refunds an order of e-books, in full or in part",
    notes: `Up to \`ledger.sums.refundable\`. The customer keeps the e-books. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 100, reason: "A page is missing" },
    },
    responses: responsesOf("Requested or recorded"),
  },
  resendDeskEbook: {
    permission: "ebook-orders.resend",
    summary: "Sends the customer the message that the e-books are ready again",
    body: { schema: schemas.deskEbookResendBody, example: { version: VERSION } },
    responses: responsesOf("Queued"),
  },
});
