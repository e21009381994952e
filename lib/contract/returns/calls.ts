import { defineCalls } from "../define-calls";
import { orderProblem, problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { RETURN_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const common = { group: "orders", feature: "returns" } as const;

/** Calls of visitors for returns. */
export const RETURN_CALLS = defineCalls(RETURN_ADDRESSES, {
  getOrderReturns: {
    ...common,
    summary: "Lists the returnable lines of an order, and its returns",
    responses: { 200: { means: "Lines and returns", schema: schemas.orderReturnsResponse } },
  },
  requestReturn: {
    ...common,
    summary: "Requests a return of products of a delivered order",
    notes: "For the visitor who placed or proved it. Staff decide; the customer gets a message.",
    limited: true,
    body: {
      schema: schemas.returnBody,
      example: { lines: [{ line: 7, quantity: 1, reason: "It does not switch on." }] },
    },
    responses: {
      200: { means: "Asked", schema: schemas.returnRequestedResponse },
      404: { means: "Not there, or not of this visitor.", schema: problem },
      422: {
        means: "`errors.lines`: not delivered, too late, not returnable, or too many pieces.",
        schema: orderProblem,
      },
    },
  },
  addReturnPhoto: {
    ...common,
    summary: "Adds a photo to a return",
    notes:
      "JPEG, PNG, WebP or HEIC, judged by its content and stored without what a camera writes into it. requestReturn names it.",
    file: "application/octet-stream",
    limited: true,
    responses: {
      201: { means: "Added", schema: schemas.returnPhotoResponse },
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
  getReturnPhoto: {
    ...common,
    summary: "Returns a photo of a return of this visitor",
    responses: {
      200: {
        means: "The photo",
        type: "image/webp",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  removeReturnPhoto: {
    ...common,
    summary: "Removes a photo that belongs to no return yet",
    responses: { 200: { means: "Removed", schema: messageResponse } },
  },
});
