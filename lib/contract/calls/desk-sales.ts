import { z } from "zod";
import * as requests from "../desk-requests";
import { problem } from "../refusals";
import * as orders from "../wire/desk-orders";
import * as review from "../wire/desk-review";
import {
  CHANGED,
  CONFIRMED,
  created,
  type DeskCall,
  INVALID_QUERY,
  response,
  VERSION,
} from "./desk-call";

const ORDER = "/api/desk/orders/{deskOrder}";
const OTHER_STATE = { means: "Its state does not allow it.", schema: problem };

const items = [{ product_id: 12, quantity: 2 }];

/** Calls of the desk about products of orders, orders by phone, and printed papers. */
const SALES: DeskCall[] = [
  {
    id: "quoteDeskLines",
    method: "POST",
    path: `${ORDER}/lines/quote`,
    staff: true,
    summary: "Previews the total after a change of the products of an order",
    body: {
      schema: requests.deskLinesQuoteBody,
      example: { lines: [{ id: 7, quantity: 0 }], add: items },
    },
    responses: {
      ...response("The lines and totals then", orders.deskLinesQuoteResponse),
      409: OTHER_STATE,
    },
  },
  {
    id: "saveDeskLines",
    method: "PUT",
    path: `${ORDER}/lines`,
    staff: true,
    once: true,
    summary: "Changes the products of an order before it is packed",
    notes: `Further pieces have the prices of today. Open attempts to pay the former total end. What was paid beyond the new total is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: requests.deskLinesBody,
      example: { version: VERSION, lines: [{ id: 7, quantity: 0 }], add: items, total: 560 },
    },
    responses: { ...response("Changed", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "chooseDeskBatch",
    method: "POST",
    path: `${ORDER}/batch`,
    staff: true,
    once: true,
    summary: "Takes pieces of a line from another batch before the order is packed",
    notes: "The others go back for sale. The line keeps its price.",
    body: {
      schema: requests.deskBatchChoiceBody,
      example: { version: VERSION, line: 7, from: "B-17", to: "B-18", quantity: 1 },
    },
    responses: { ...response("Changed", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "quoteDeskOrder",
    method: "POST",
    path: "/api/desk/orders/quote",
    staff: true,
    summary: "Previews the prices of an order by phone",
    body: { schema: requests.deskPhoneQuoteBody, example: { items, delivery_area: "inside" } },
    responses: response("Lines and total", orders.deskPhoneQuoteResponse),
  },
  {
    id: "placeDeskOrder",
    method: "POST",
    path: "/api/desk/orders",
    staff: true,
    once: true,
    summary: "Places an order for a caller",
    notes:
      "The limits for unknown buyers do not apply. It belongs to an account only if one is named.",
    body: {
      schema: requests.deskPhoneOrderBody,
      example: {
        items,
        delivery_area: "inside",
        name: "Rahima Khatun",
        phone: "01712345678",
        address: "House 5, Road 2",
        city: "Dhaka",
        zip: "1205",
        payment_method: "mobile",
        total: 560,
      },
    },
    responses: created(orders.deskOrderResponse),
  },
  {
    id: "printDeskOrders",
    method: "GET",
    path: "/api/desk/orders/print",
    staff: true,
    summary: "Packing slips without prices, invoices, or credit notes, as one document to print",
    query: {
      kind: {
        schema: z.enum(["slips", "invoices", "credit-notes"]),
        means: "Which papers",
        required: true,
      },
      numbers: {
        schema: z.string(),
        means: "Up to 50 order numbers, by commas",
        required: true,
        example: "NM-7Q2K-9WXM-T4PA",
      },
      lang: { schema: z.enum(["en", "bn"]), means: "Language; English by default" },
    },
    responses: {
      200: { means: "A page for each order", type: "text/html" },
      404: { means: "One of the orders does not exist.", schema: problem },
      422: INVALID_QUERY,
    },
  },
];

/** Calls of the desk about payments and refunds that a person has to decide. */
const REVIEW: DeskCall[] = [
  {
    id: "listDeskPayments",
    method: "GET",
    path: "/api/desk/payments",
    staff: true,
    summary: "Lists payments under review, oldest first",
    responses: response("All of them", review.deskReviewedPaymentsResponse),
  },
  {
    id: "askDeskGateway",
    method: "GET",
    path: "/api/desk/payments/{id}/gateway",
    summary: "Queries the payment gateway about a payment; changes nothing",
    staff: true,
    responses: response("What it says", review.deskGatewayResponse),
  },
  {
    id: "decideDeskPayment",
    method: "POST",
    path: "/api/desk/payments/{id}/decide",
    summary: "Decides a payment under review",
    staff: true,
    once: true,
    notes: CONFIRMED,
    body: {
      schema: requests.deskPaymentDecisionBody,
      example: { decision: "paid", reason: "It is in the list of the gateway" },
    },
    responses: { ...response("Decided", review.deskDecidedResponse), 409: OTHER_STATE },
  },
  {
    id: "listDeskRefunds",
    method: "GET",
    path: "/api/desk/refunds",
    staff: true,
    summary: "Lists refunds that staff have to decide, oldest first",
    responses: response("All of them", review.deskReviewedRefundsResponse),
  },
  {
    id: "decideDeskRefund",
    method: "POST",
    path: "/api/desk/refunds/{id}/decide",
    summary: "Decides a refund that was not made automatically",
    staff: true,
    once: true,
    notes: `Money that no gateway took can be \`done\` without a transaction, and cannot be sent. ${CONFIRMED}`,
    body: {
      schema: requests.deskRefundDecisionBody,
      example: { decision: "done", reason: "Given back in cash", transaction: "C-17" },
    },
    responses: { ...response("Decided", review.deskDecidedResponse), 409: OTHER_STATE },
  },
];

/** Calls of the desk for selling by phone and for money that needs a decision. */
export const DESK_SALES_CALLS: DeskCall[] = [...SALES, ...REVIEW];
