import { CHANGED, CONFIRMED, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_ORDER_LINE_ADDRESSES } from "./desk-addresses";
import * as schemas from "./desk-line-schemas";
import { deskOrderResponse } from "./desk-schemas";

const OTHER_STATE = { means: "Its state does not allow it.", schema: problem };

const add = [{ product_id: 12, quantity: 2 }];

/** Calls of the desk that change address and products of an order before it is sent. */
export const DESK_ORDER_LINE_CALLS = defineDeskCalls(DESK_ORDER_LINE_ADDRESSES, {
  quoteDeskDelivery: {
    permission: "orders.correct",
    summary: "Previews charge, promised day and legal limit after a correction of the address",
    body: {
      schema: schemas.deskDeliveryQuoteBody,
      example: { city: "Sylhet", delivery_area: "outside" },
    },
    responses: {
      200: { means: "The delivery now and then", schema: schemas.deskDeliveryQuoteResponse },
      409: OTHER_STATE,
    },
  },
  correctDeskOrder: {
    permission: "orders.correct",
    summary: "Corrects name, phone, address and delivery area of an order until it is sent",
    notes: `Another area has its charge, unless staff entered the charge; what was paid beyond the new total is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: schemas.deskDeliveryBody,
      example: { version: VERSION, phone: "01712345678", address: "House 5, Road 2" },
    },
    responses: { 200: { means: "Saved", schema: deskOrderResponse }, 409: CHANGED },
  },
  quoteDeskLines: {
    permission: "orders.lines",
    summary: "Previews the total after a change of the products of an order",
    body: {
      schema: schemas.deskLinesQuoteBody,
      example: { lines: [{ id: 7, quantity: 0 }], add },
    },
    responses: {
      200: { means: "The lines and totals then", schema: schemas.deskLinesQuoteResponse },
      409: OTHER_STATE,
    },
  },
  saveDeskLines: {
    permission: "orders.lines",
    summary: "Changes the products of an order before it is packed",
    notes: `Further pieces have the prices of today. Open attempts to pay the former total end. What was paid beyond the new total is promised back, which needs the permission for refunds. ${CONFIRMED}`,
    body: {
      schema: schemas.deskLinesBody,
      example: { version: VERSION, lines: [{ id: 7, quantity: 0 }], add, total: 560 },
    },
    responses: { 200: { means: "Changed", schema: deskOrderResponse }, 409: CHANGED },
  },
  chooseDeskBatch: {
    permission: "orders.move",
    summary: "Takes pieces of a line from another batch before the order is packed",
    notes: "The others go back for sale. The line keeps its price.",
    body: {
      schema: schemas.deskBatchChoiceBody,
      example: { version: VERSION, line: 7, from: "B-17", to: "B-18", quantity: 1 },
    },
    responses: { 200: { means: "Changed", schema: deskOrderResponse }, 409: CHANGED },
  },
});
