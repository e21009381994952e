import { z } from "zod";
import { defineCalls } from "../define-calls";
import { orderProblem, problem } from "../refusals";
import { SHIPMENT_ADDRESSES } from "./addresses";
import { noticeAnswer, redeliveryBody, redeliveryResponse } from "./schemas";

const REFUSED = (means: string) => ({ means, schema: noticeAnswer });

/** Calls of couriers' servers, and of customers about their parcels. */
export const SHIPMENT_CALLS = defineCalls(SHIPMENT_ADDRESSES, {
  noticeParcel: {
    group: "orders",
    summary: "Where the server of a courier reports news about a parcel",
    notes:
      "It needs no session, but the secret that is typed in the courier's panel. Its body is that of the courier.",
    embeddedOnly: true,
    file: "application/json",
    responses: {
      200: { means: "Noticed, also for a repeat", schema: noticeAnswer },
      202: { means: "The same, for couriers that expect this status", schema: noticeAnswer },
      400: REFUSED("The body cannot be read."),
      401: REFUSED("Another secret, or none."),
      404: REFUSED("The courier is not set up, or the parcel is unknown."),
    },
  },
  askRedelivery: {
    group: "orders",
    summary: "Asks staff to have a parcel delivered again on another day",
    notes:
      "For the customer or session that placed or proved the order, while its parcel is on its way. A repeat changes nothing; another day is refused until staff have dealt with the first.",
    embeddedOnly: true,
    body: { schema: redeliveryBody, example: { day: "2026-12-02" } },
    responses: {
      200: { means: "Staff will ask the courier", schema: redeliveryResponse },
      404: { means: "Not there, or not of this visitor.", schema: problem },
      409: { means: "No parcel is on its way, or a day was asked for.", schema: problem },
      422: { means: "The day cannot be asked for.", schema: orderProblem },
    },
  },
  redeliveryForm: {
    group: "orders",
    embeddedOnly: true,
    summary: "The same, for a form without JavaScript; returns a page",
    notes:
      "Fields: `order_number`, `phone` and `day`. Without session and token, and limited like track-order.",
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" } },
    file: "application/x-www-form-urlencoded",
    limited: true,
    responses: {
      200: { means: "A page that says so", type: "text/html" },
      404: { means: "No order has both numbers.", type: "text/html" },
      422: { means: "A page that says what is wrong", type: "text/html" },
    },
  },
});
