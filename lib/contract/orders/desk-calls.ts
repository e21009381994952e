import { CHANGED, CONFIRMED, filter, listOf, recordOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_ORDER_ADDRESSES } from "./desk-addresses";
import { deskPickListResponse } from "./desk-pick-schemas";
import * as schemas from "./desk-schemas";

const NOT_UNDONE = {
  means: "It was taken back before, its time is over, something followed, or its pieces are gone.",
  schema: problem,
};

const order = <const Means extends string>(means: Means) => ({
  means,
  schema: schemas.deskOrderResponse,
});

/** Calls of the desk for orders and their states. */
export const DESK_ORDER_CALLS = defineDeskCalls(DESK_ORDER_ADDRESSES, {
  listDeskOrders: listOf("orders.list", "orders", schemas.deskOrdersResponse, {
    tab: filter(
      "to_confirm, prescription, to_pack, to_hand_over, on_the_way, late, past_promise, redelivery, unpaid, needs_decision or all",
    ),
    since: filter("Placed at this time or later, in ISO 8601"),
    until: filter("Placed before this time, in ISO 8601"),
    state: filter("pending, processing, in-transit, completed or cancelled"),
    payment_status: filter("to_be_paid, being_checked, paid, failed or refunded"),
    payment_method: filter("mobile or cod"),
    q: filter("Order number, phone number, or a part of one or of a name"),
  }),
  countDeskOrders: {
    permission: "orders.list",
    summary: "Number of orders in each tab",
    responses: {
      200: {
        means: "By tab, and the prescriptions to check",
        schema: schemas.deskOrderCountsResponse,
      },
    },
  },
  getDeskPickList: {
    permission: "orders.move",
    summary: "Pieces to take off the shelf for the orders to pack",
    notes:
      "The 100 oldest orders whose pieces are held, by product and batch. Products are in the order of their categories, batches by expiry.",
    responses: {
      200: { means: "Products, and the orders they are for", schema: deskPickListResponse },
    },
  },
  getDeskOrder: recordOf("orders.show", "an order", schemas.deskOrderResponse),
  moveDeskOrder: {
    permission: "orders.move",
    summary: "Moves an order to one of the states in its `next`",
    body: { schema: schemas.deskMoveBody, example: { to: "processing", version: VERSION } },
    responses: { 200: order("Moved"), 409: CHANGED },
  },
  handOverDeskOrder: {
    permission: "orders.move",
    summary: "Hands an order over that the customer picks up at the shop",
    notes:
      "With the code of the customer, or a reason to do it without. Five wrong codes of an order are possible. It is completed then, and cash is booked. Again changes nothing.",
    body: { schema: schemas.deskHandOverBody, example: { code: "048213" } },
    responses: {
      200: order("Completed"),
      409: {
        means: "It is not picked up, cancelled, or had too many wrong codes.",
        schema: problem,
      },
    },
  },
  undoDeskOrder: {
    permission: "orders.undo",
    summary: "Takes the step in `undo` of an order back, within ten minutes",
    notes: "Needs no `version`: the step is refused if anything followed it.",
    body: { schema: schemas.deskUndoBody, example: { step: 12 } },
    responses: { 200: order("Taken back"), 409: NOT_UNDONE },
  },
  reopenDeskOrder: {
    permission: "orders.reopen",
    summary: "Opens a completed order again, within a day; only the owner may",
    body: {
      schema: schemas.deskReopenBody,
      example: { step: 12, reason: "The courier brought it back" },
    },
    responses: { 200: order("Open again"), 409: NOT_UNDONE },
  },
  deliverPartOfDeskOrder: {
    permission: "orders.move",
    summary: "Completes an order on its way of which a part was not taken",
    notes: `The rest comes back with the parcel, with a credit note for each line. Its value leaves the total: less cash is booked, or what was paid for it is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: schemas.deskDeliverPartBody,
      example: { version: VERSION, lines: [{ id: 7, quantity: 1 }] },
    },
    responses: { 200: order("Completed"), 409: CHANGED },
  },
  moveDeskOrders: {
    permission: "orders.move",
    summary: "Moves up to 50 orders, each in its own transaction",
    notes: "The response says of each order whether it was moved, or why not.",
    body: {
      schema: schemas.deskMoveManyBody,
      example: { numbers: ["NM-7Q2K-9WXM-T4PA"], to: "processing" },
    },
    responses: { 200: { means: "Result of each", schema: schemas.deskMoveManyResponse } },
  },
  noteDeskOrder: {
    permission: "orders.note",
    summary: "Writes a note, for staff only or for the customer, too",
    body: { schema: schemas.deskNoteBody, example: { text: "Calls back tomorrow" } },
    responses: { 200: order("Noted") },
  },
  waiveDeskAdvance: {
    permission: "orders.move",
    summary: "Lets an order in cash go on without its advance, after a call",
    notes: "It then waits to be confirmed. Open attempts to pay the advance are closed.",
    body: {
      schema: schemas.deskWaiveAdvanceBody,
      example: { reason: "A clinic that we know" },
    },
    responses: { 200: order("Waits for the call") },
  },
  clearDeskRefusals: {
    permission: "orders.move",
    summary: "Ends the count of the parcels to the number of an order that were not taken",
    notes: "They count for a year, see `refused_parcels`. Again changes nothing.",
    body: {
      schema: schemas.deskClearRefusalsBody,
      example: { reason: "The courier had not called" },
    },
    responses: { 200: order("Not counted any more") },
  },
});
