import { defineCalls } from "../define-calls";
import { orderProblem, problem } from "../refusals";
import { COMPLAINT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of visitors for complaints about their orders. */
export const COMPLAINT_CALLS = defineCalls(COMPLAINT_ADDRESSES, {
  getOrderComplaints: {
    group: "orders",
    summary: "The complaints about an order, with their answers",
    feature: "complaints",
    responses: {
      200: { means: "Complaints, the oldest first", schema: schemas.orderComplaintsResponse },
    },
  },
  fileComplaint: {
    group: "orders",
    summary: "Files a complaint about an order",
    notes:
      "For the customer or session that placed or proved it. The shop answers within 72 hours; the customer gets a message.",
    feature: "complaints",
    limited: true,
    body: {
      schema: schemas.complaintBody,
      example: { kind: "damaged", text: "The box was open.", language: "en" },
    },
    responses: {
      200: { means: "Filed, with its number", schema: schemas.complaintFiledResponse },
      404: { means: "Not there, or not of this visitor.", schema: problem },
      422: { means: "A field cannot be taken.", schema: orderProblem },
    },
  },
});
