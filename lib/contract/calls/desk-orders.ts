import { z } from "zod";
import { deskPaymentBody, deskRefundBody } from "../desk-money";
import * as requests from "../desk-requests";
import { CSV_FORMAT } from "../exports/desk-calls";
import { problem } from "../refusals";
import { MONTH } from "../terms";
import * as orders from "../wire/desk-orders";
import {
  CHANGED,
  CONFIRMED,
  type DeskCall,
  filter,
  INVALID_QUERY,
  list,
  response,
  show,
  VERSION,
} from "./desk-call";

const ORDER = "/api/desk/orders/{deskOrder}";

const NOT_UNDONE = {
  means: "It was taken back before, its time is over, something followed, or its pieces are gone.",
  schema: problem,
};

/** Calls of the desk about orders and their money. */
export const DESK_ORDER_CALLS: DeskCall[] = [
  list("listDeskOrders", "/api/desk/orders", orders.deskOrdersResponse, {
    tab: filter(
      "to_confirm, prescription, to_pack, to_hand_over, on_the_way, late, past_promise, unpaid, needs_decision or all",
    ),
    since: filter("Placed at this time or later, in ISO 8601"),
    until: filter("Placed before this time, in ISO 8601"),
    state: filter("pending, processing, in-transit, completed or cancelled"),
    payment_status: filter("to_be_paid, being_checked, paid, failed or refunded"),
    payment_method: filter("mobile or cod"),
    q: filter("Order number, phone number, or a part of one or of a name"),
  }),
  {
    id: "countDeskOrders",
    method: "GET",
    path: "/api/desk/orders/counts",
    summary: "Number of orders in each tab",
    staff: true,
    responses: response("By tab, and the prescriptions to check", orders.deskOrderCountsResponse),
  },
  show("getDeskOrder", ORDER, "an order", orders.deskOrderResponse),
  {
    id: "moveDeskOrder",
    method: "POST",
    path: `${ORDER}/move`,
    staff: true,
    once: true,
    summary: "Moves an order to one of the states in its `next`",
    body: { schema: requests.deskMoveBody, example: { to: "processing", version: VERSION } },
    responses: { ...response("Moved", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "undoDeskOrder",
    method: "POST",
    path: `${ORDER}/undo`,
    staff: true,
    once: true,
    summary: "Takes the step in `undo` of an order back, within ten minutes",
    notes: "Needs no `version`: the step is refused if anything followed it.",
    body: { schema: requests.deskUndoBody, example: { step: 12 } },
    responses: { ...response("Taken back", orders.deskOrderResponse), 409: NOT_UNDONE },
  },
  {
    id: "reopenDeskOrder",
    method: "POST",
    path: `${ORDER}/reopen`,
    staff: true,
    once: true,
    summary: "Opens a completed order again, within a day; only the owner may",
    body: {
      schema: requests.deskReopenBody,
      example: { step: 12, reason: "The courier brought it back" },
    },
    responses: { ...response("Open again", orders.deskOrderResponse), 409: NOT_UNDONE },
  },
  {
    id: "deliverPartOfDeskOrder",
    method: "POST",
    path: `${ORDER}/deliver-part`,
    staff: true,
    once: true,
    summary: "Completes an order on its way of which a part was not taken",
    notes: `The rest comes back with the parcel, with a credit note for each line. Its value leaves the total: less cash is booked, or what was paid for it is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: requests.deskDeliverPartBody,
      example: { version: VERSION, lines: [{ id: 7, quantity: 1 }] },
    },
    responses: { ...response("Completed", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "moveDeskOrders",
    method: "POST",
    path: "/api/desk/orders/move-many",
    staff: true,
    summary: "Moves up to 50 orders, each in its own transaction",
    notes: "The response says of each order whether it was moved, or why not.",
    body: {
      schema: requests.deskMoveManyBody,
      example: { numbers: ["NM-7Q2K-9WXM-T4PA"], to: "processing" },
    },
    responses: response("Result of each", orders.deskMoveManyResponse),
  },
  {
    id: "quoteDeskDelivery",
    method: "POST",
    path: `${ORDER}/delivery/quote`,
    staff: true,
    summary: "Previews charge, promised day and legal limit after a correction of the address",
    body: {
      schema: requests.deskDeliveryQuoteBody,
      example: { city: "Sylhet", delivery_area: "outside" },
    },
    responses: {
      ...response("The delivery now and then", orders.deskDeliveryQuoteResponse),
      409: { means: "Its state does not allow it.", schema: problem },
    },
  },
  {
    id: "correctDeskOrder",
    method: "PUT",
    path: `${ORDER}/delivery`,
    staff: true,
    once: true,
    summary: "Corrects name, phone, address and delivery area of an order until it is sent",
    notes: `Another area has its charge, unless staff entered the charge; what was paid beyond the new total is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: requests.deskDeliveryBody,
      example: { version: VERSION, phone: "01712345678", address: "House 5, Road 2" },
    },
    responses: { ...response("Saved", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "noteDeskOrder",
    method: "POST",
    path: `${ORDER}/notes`,
    staff: true,
    summary: "Writes a note, for staff only or for the customer, too",
    body: { schema: requests.deskNoteBody, example: { text: "Calls back tomorrow" } },
    responses: response("Noted", orders.deskOrderResponse),
  },
  {
    id: "refundDeskOrder",
    method: "POST",
    path: `${ORDER}/refund`,
    staff: true,
    once: true,
    summary: "Refunds an order in full or in part, including the delivery charge",
    notes: `Up to \`ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 30, reason: "Broken" },
    },
    responses: { ...response("Requested or recorded", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "payDeskOrder",
    method: "POST",
    path: `${ORDER}/manual-payment`,
    staff: true,
    once: true,
    summary: "Records a payment of the total in cash or by transfer",
    body: {
      schema: deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: { ...response("Recorded", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "chargeDeskOrder",
    method: "POST",
    path: `${ORDER}/delivery-charge`,
    staff: true,
    once: true,
    summary: "Sets the delivery charge of an order abroad, so that it can be paid",
    body: { schema: requests.deskChargeBody, example: { version: VERSION, charge: 1_500 } },
    responses: { ...response("Set", orders.deskOrderResponse), 409: CHANGED },
  },
  {
    id: "exportDeskLedger",
    method: "GET",
    path: "/api/desk/ledger.csv",
    staff: true,
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
];
