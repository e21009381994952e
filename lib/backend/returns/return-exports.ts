import { code, inBoth, number, taka, text, time, yesNo } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listReturns } from "./return-records";

/** Exports of returns. */
export const RETURN_EXPORTS = {
  returns: {
    columns: [
      ...[number("id"), time("requested_at"), text("order"), ...inBoth("name"), text("batch_no")],
      ...[number("quantity"), taka("amount"), code("state", "returns.states"), text("reason")],
      ...[text("answer"), yesNo("restocked"), time("decided_at"), time("received_at")],
      ...[time("refunded_at"), yesNo("is_parcel")],
    ],
    read: ({ db }, query) => listReturns(db, query),
  },
} satisfies ListExports;
