import { orderProblem, problem, robotProblem } from "../refusals";
import { orderProofBody, returnBody } from "../requests";
import { messageResponse } from "../wire/account";
import {
  orderReturnsResponse,
  returnPhotoResponse,
  returnRequestedResponse,
} from "../wire/returns";
import type { Call } from "./call";

const common = { group: "orders", feature: "returns" } as const;

export const RETURN_CALLS: Call[] = [
  {
    id: "proveOrder",
    method: "POST",
    path: "/api/order-proof/{orderNumber}",
    group: "orders",
    feature: "order-proof",
    summary: "Proves an order by its phone number, to complain or send products back",
    notes:
      "For whoever did not place it in this session: for an hour the calls of `order-returns`, `order-return-photos`, `return-photos` and `order-complaints` answer this session, too. The embedded backend keeps it in a signed cookie. Limited as track-order.",
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
  {
    ...common,
    id: "getOrderReturns",
    method: "GET",
    path: "/api/order-returns/{orderNumber}",
    summary: "Lists the returnable lines of an order, and its returns",
    responses: { 200: { means: "Lines and returns", schema: orderReturnsResponse } },
  },
  {
    ...common,
    id: "requestReturn",
    method: "POST",
    path: "/api/order-returns/{orderNumber}",
    summary: "Requests a return of products of a delivered order",
    notes: "For whoever placed or proved it. Staff decide; the customer gets a message.",
    once: true,
    limited: true,
    body: {
      schema: returnBody,
      example: { lines: [{ line: 7, quantity: 1, reason: "It does not switch on." }] },
    },
    responses: {
      200: { means: "Asked", schema: returnRequestedResponse },
      404: { means: "Not there, or not of this visitor.", schema: problem },
      422: {
        means: "`errors.lines`: not delivered, too late, not returnable, or too many pieces.",
        schema: orderProblem,
      },
    },
  },
  {
    ...common,
    id: "addReturnPhoto",
    method: "POST",
    path: "/api/order-return-photos/{orderNumber}",
    summary: "Adds a photo to a return",
    notes:
      "JPEG, PNG or WebP, judged by its content and stored without what a camera writes into it. requestReturn names it.",
    file: "application/octet-stream",
    once: true,
    limited: true,
    responses: {
      201: { means: "Added", schema: returnPhotoResponse },
      404: { means: "Not there, or not of this visitor.", schema: problem },
      413: { means: "The file is too large.", schema: problem },
      422: {
        means:
          "`errors.file`: no photo, damaged, or too large. `errors.lines`: as requestReturn. With `robot` a check is needed, whose token (action `order`) is sent in the header X-Robot-Token.",
        schema: robotProblem,
      },
      503: {
        means: "Too many files wait to be judged; `retry_after` in seconds.",
        schema: problem,
      },
    },
  },
  {
    ...common,
    id: "getReturnPhoto",
    method: "GET",
    path: "/api/return-photos/{id}",
    summary: "Returns a photo of a return of this visitor",
    responses: {
      200: {
        means: "The photo",
        type: "image/webp",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  {
    ...common,
    id: "removeReturnPhoto",
    method: "DELETE",
    path: "/api/return-photos/{id}",
    summary: "Removes a photo that belongs to no return yet",
    responses: { 200: { means: "Removed", schema: messageResponse } },
  },
];
