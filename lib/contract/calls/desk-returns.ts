import { deskNewReturnBody, deskReturnBody, deskReturnRefundBody } from "../desk-requests";
import { validationProblem } from "../refusals";
import {
  deskReturnableResponse,
  deskReturnResponse,
  deskReturnsMadeResponse,
  deskReturnsResponse,
} from "../wire/returns";
import {
  CHANGED,
  CONFIRMED,
  created,
  type DeskCall,
  filter,
  list,
  response,
  VERSION,
} from "./desk-call";

const ORDER = "/api/desk/orders/{deskOrder}";

export const DESK_RETURN_CALLS: DeskCall[] = [
  list("listDeskReturns", "/api/desk/returns", deskReturnsResponse, {
    state: filter(
      "`requested`, `accepted`, `refused`, `received` or `refunded` of customers; `coming_back`: parcels",
    ),
    number: filter("Number of an order"),
  }),
  {
    id: "getDeskReturnPhoto",
    method: "GET",
    path: "/api/desk/return-photos/{id}",
    staff: true,
    summary: "Returns a photo of a return",
    responses: {
      200: {
        means: "The photo",
        type: "image/webp",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  {
    id: "getDeskReturnable",
    method: "GET",
    path: `${ORDER}/returnable`,
    staff: true,
    summary: "Lists the returnable lines of an order",
    responses: response("Lines", deskReturnableResponse),
  },
  {
    id: "requestDeskReturn",
    method: "POST",
    path: `${ORDER}/returns`,
    staff: true,
    once: true,
    summary: "Requests a return on behalf of a caller",
    notes: "With the rules of requestReturn. The pieces are returned without photos.",
    body: {
      schema: deskNewReturnBody,
      example: { lines: [{ line: 7, quantity: 1, reason: "It does not switch on." }] },
    },
    responses: {
      ...created(deskReturnsMadeResponse),
      422: {
        means: "`errors.lines`: not delivered, too late, not returnable, or too many pieces.",
        schema: validationProblem,
      },
    },
  },
  {
    id: "decideDeskReturn",
    method: "POST",
    path: "/api/desk/returns/{id}/decide",
    staff: true,
    once: true,
    summary: "Accepts or refuses a return, or receives its pieces",
    notes: "The customer is notified of the decision.",
    body: {
      schema: deskReturnBody,
      example: { version: VERSION, action: "refuse", reason: "It was opened" },
    },
    responses: { ...response("Decided", deskReturnResponse), 409: CHANGED },
  },
  {
    id: "refundDeskReturn",
    method: "POST",
    path: "/api/desk/returns/{id}/refund",
    staff: true,
    once: true,
    summary: "Refunds the received pieces",
    notes: CONFIRMED,
    body: {
      schema: deskReturnRefundBody,
      example: { version: VERSION, transaction: "9H7A2KQ0X1" },
    },
    responses: { ...response("Requested or recorded", deskReturnResponse), 409: CHANGED },
  },
];
