import { problem, robotProblem } from "../refusals";
import { orderProofBody } from "../requests";
import { messageResponse } from "../wire/account";
import type { Call } from "./call";

/** Calls for the proof of an order. */
export const ORDER_PROOF_CALLS: Call[] = [
  {
    id: "proveOrder",
    method: "POST",
    path: "/api/order-proof/{orderNumber}",
    group: "orders",
    feature: "order-proof",
    summary: "Proves an order by its phone number, to complain or send products back",
    notes:
      "For users who did not place it in this session: for an hour the calls of `order-returns`, `order-return-photos`, `return-photos` and `order-complaints` accept this session, too. The embedded backend keeps it in a signed cookie. Limited as track-order.",
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
];
