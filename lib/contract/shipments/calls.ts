import { defineCalls } from "../define-calls";
import { SHIPMENT_ADDRESSES } from "./addresses";
import { noticeAnswer } from "./schemas";

const REFUSED = (means: string) => ({ means, schema: noticeAnswer });

/** Calls of couriers' servers. */
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
      400: REFUSED("The body cannot be read."),
      401: REFUSED("Another secret, or none."),
      404: REFUSED("The courier is not set up, or the parcel is unknown."),
    },
  },
});
