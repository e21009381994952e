import { z } from "zod";
import { deskEbookCancelBody, deskEbookResendBody } from "../desk-ebook-order-requests";
import { deskPaymentBody, deskRefundBody } from "../desk-requests";
import * as wire from "../wire/desk-ebook-orders";
import {
  CHANGED,
  CONFIRMED,
  type DeskCall,
  filter,
  list,
  response,
  show,
  VERSION,
} from "./desk-call";

const ORDERS = "/api/desk/ebook-orders";
const ORDER = `${ORDERS}/{deskOrder}`;

/** Calls for orders of e-books. */
export const DESK_EBOOK_ORDER_CALLS: DeskCall[] = [
  {
    ...list("listDeskEbookOrders", ORDERS, wire.deskEbookOrdersResponse, {
      tab: {
        schema: z.enum(["unpaid", "needs_decision", "completed", "cancelled", "all"]),
        means: "Which orders; all if absent",
      },
      q: filter("A number, phone number, or a part of name or email"),
    }),
    summary: "Lists orders of e-books, latest first; `meta` counts them by tab",
  },
  show("getDeskEbookOrder", ORDER, "an order of e-books", wire.deskEbookOrderResponse),
  {
    id: "cancelDeskEbookOrder",
    method: "POST",
    path: `${ORDER}/cancel`,
    staff: true,
    once: true,
    summary: "Cancels an unpaid order of e-books",
    notes: "A payment that arrives later completes it, like an order that expired.",
    body: {
      schema: deskEbookCancelBody,
      example: { version: VERSION, reason: "Ordered twice" },
    },
    responses: { ...response("Cancelled", wire.deskEbookOrderResponse), 409: CHANGED },
  },
  {
    id: "payDeskEbookOrder",
    method: "POST",
    path: `${ORDER}/manual-payment`,
    staff: true,
    once: true,
    summary: "Records a payment of the total in cash or by transfer",
    notes: "Completes the order, also one that was cancelled or expired unpaid.",
    body: {
      schema: deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: { ...response("Recorded", wire.deskEbookOrderResponse), 409: CHANGED },
  },
  {
    id: "refundDeskEbookOrder",
    method: "POST",
    path: `${ORDER}/refund`,
    staff: true,
    once: true,
    summary: "Refunds an order of e-books, in full or in part",
    notes: `Up to \`ledger.sums.refundable\`. The customer keeps the e-books. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 100, reason: "A page is missing" },
    },
    responses: { ...response("Requested or recorded", wire.deskEbookOrderResponse), 409: CHANGED },
  },
  {
    id: "resendDeskEbook",
    method: "POST",
    path: `${ORDER}/resend`,
    staff: true,
    once: true,
    summary: "Sends the customer the message that the e-books are ready again",
    body: { schema: deskEbookResendBody, example: { version: VERSION } },
    responses: { ...response("Queued", wire.deskEbookOrderResponse), 409: CHANGED },
  },
];
