import { z } from "zod";
import { CHANGED, CONFIRMED, INVALID_QUERY, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskOrderPaymentBody, deskRefundBody } from "../desk-money";
import { CSV_FORMAT } from "../exports/desk-calls";
import { deskOrderResponse } from "../orders/desk-schemas";
import { problem } from "../refusals";
import { MONTH } from "../terms";
import { DESK_PAYMENT_ADDRESSES } from "./desk-addresses";
import * as schemas from "./desk-schemas";

const DECIDED = {
  200: { means: "Decided", schema: schemas.deskDecidedResponse },
  409: { means: "Its state does not allow it.", schema: problem },
} as const;

/** Calls of the desk for the money of orders, and for payments and refunds to decide. */
export const DESK_PAYMENT_CALLS = defineDeskCalls(DESK_PAYMENT_ADDRESSES, {
  refundDeskOrder: {
    permission: "orders.refund",
    summary: "Refunds an order in full or in part, including the delivery charge",
    notes: `Up to \`ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 30, reason: "Broken" },
    },
    responses: {
      200: { means: "Requested or recorded", schema: deskOrderResponse },
      409: CHANGED,
    },
  },
  payDeskOrder: {
    permission: "orders.pay",
    summary: "Records a payment of the total, or of the advance, in cash or by transfer",
    body: {
      schema: deskOrderPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: { 200: { means: "Recorded", schema: deskOrderResponse }, 409: CHANGED },
  },
  chargeDeskOrder: {
    permission: "orders.charge",
    summary: "Sets the delivery charge of an order abroad, so that it can be paid",
    body: { schema: schemas.deskChargeBody, example: { version: VERSION, charge: 1_500 } },
    responses: { 200: { means: "Set", schema: deskOrderResponse }, 409: CHANGED },
  },
  exportDeskLedger: {
    permission: "ledger.export",
    summary: "Exports the ledger of a month: charges, payments, pending and done refunds",
    notes: CONFIRMED,
    query: {
      month: {
        schema: z.string().regex(MONTH),
        means: "Month in Dhaka",
        required: true,
        example: "2026-11",
      },
      format: CSV_FORMAT,
    },
    responses: {
      200: {
        means: "The rows of all orders, oldest first; amounts in taka",
        type: "text/csv",
        headers: { "Content-Disposition": "Name of the file" },
      },
      422: INVALID_QUERY,
    },
  },
  listDeskPayments: {
    permission: "payments.list",
    summary: "Lists payments under review, oldest first",
    responses: { 200: { means: "All of them", schema: schemas.deskReviewedPaymentsResponse } },
  },
  askDeskGateway: {
    permission: "payments.list",
    summary: "Queries the payment gateway about a payment; changes nothing",
    responses: { 200: { means: "What it says", schema: schemas.deskGatewayResponse } },
  },
  decideDeskPayment: {
    permission: "payments.decide",
    summary: "Decides a payment under review",
    notes: CONFIRMED,
    body: {
      schema: schemas.deskPaymentDecisionBody,
      example: { decision: "paid", reason: "It is in the list of the gateway" },
    },
    responses: DECIDED,
  },
  listDeskRefunds: {
    permission: "payments.list",
    summary: "Lists refunds that staff have to decide, oldest first",
    responses: { 200: { means: "All of them", schema: schemas.deskReviewedRefundsResponse } },
  },
  decideDeskRefund: {
    permission: "payments.decide",
    summary: "Decides a refund that was not made automatically",
    notes: `Money that no gateway took can be \`done\` without a transaction, and cannot be sent. ${CONFIRMED}`,
    body: {
      schema: schemas.deskRefundDecisionBody,
      example: { decision: "done", reason: "Given back in cash", transaction: "C-17" },
    },
    responses: DECIDED,
  },
});
