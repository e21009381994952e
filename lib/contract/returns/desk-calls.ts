import { CHANGED, CONFIRMED, filter, listOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { validationProblem } from "../refusals";
import { DESK_RETURN_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk about returns. */
export const DESK_RETURN_CALLS = defineDeskCalls(DESK_RETURN_ADDRESSES, {
  listDeskReturns: listOf("returns.list", "returns", schemas.deskReturnsResponse, {
    state: filter(
      "`requested`, `accepted`, `refused`, `received` or `refunded` of customers; `coming_back`: parcels",
    ),
    number: filter("Number of an order"),
  }),
  getDeskReturnPhoto: {
    permission: "return-photos.show",
    summary: "Returns a photo of a return",
    responses: {
      200: {
        means: "The photo",
        type: "image/webp",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  getDeskReturnable: {
    permission: "returns.create",
    summary: "Lists the returnable lines of an order",
    responses: { 200: { means: "Lines", schema: schemas.deskReturnableResponse } },
  },
  requestDeskReturn: {
    permission: "returns.create",
    summary: "Requests a return on behalf of a caller",
    notes: "With the rules of requestReturn. The pieces are returned without photos.",
    body: {
      schema: schemas.deskNewReturnBody,
      example: { lines: [{ line: 7, quantity: 1, reason: "It does not switch on." }] },
    },
    responses: {
      201: { means: "Added", schema: schemas.deskReturnsMadeResponse },
      422: {
        means: "`errors.lines`: not delivered, too late, not returnable, or too many pieces.",
        schema: validationProblem,
      },
    },
  },
  decideDeskReturn: {
    permission: "returns.decide",
    summary: "Accepts or refuses a return, or receives its pieces",
    notes: "The customer is notified of the decision.",
    body: {
      schema: schemas.deskReturnBody,
      example: { version: VERSION, action: "refuse", reason: "It was opened" },
    },
    responses: { 200: { means: "Decided", schema: schemas.deskReturnResponse }, 409: CHANGED },
  },
  refundDeskReturn: {
    permission: "returns.refund",
    summary: "Refunds the received pieces",
    notes: CONFIRMED,
    body: {
      schema: schemas.deskReturnRefundBody,
      example: { version: VERSION, transaction: "9H7A2KQ0X1" },
    },
    responses: {
      200: { means: "Requested or recorded", schema: schemas.deskReturnResponse },
      409: CHANGED,
    },
  },
});
