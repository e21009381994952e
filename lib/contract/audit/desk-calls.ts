import { filter, listOf } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { time } from "../wire/fields";
import { DESK_AUDIT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const FILTERS = {
  subject: filter(
    "Of one record, such as `product 12`; or the number of an order or appointment, a SKU, how one of them begins, or an id",
  ),
  staff: filter(
    "Id of a person, or a part of the name or mail address; an exact name finds only its entries",
  ),
  kind: filter("Such as `refunds` or `logins`, see the summary"),
  since: { schema: time, means: "From this time on" },
  until: { schema: time, means: "Before this time" },
};

/** Calls of the desk for the audit log, which cannot be changed. */
export const DESK_AUDIT_CALLS = defineDeskCalls(DESK_AUDIT_ADDRESSES, {
  listDeskAudit: listOf("audit.list", "audit entries", schemas.deskAuditResponse, FILTERS),
  getDeskAuditSummary: {
    permission: "audit.list",
    summary: "Returns the number of actions per day, staff member and kind",
    notes: "Without `since` the last 7 days; at most the last 31 of the chosen time.",
    query: FILTERS,
    responses: {
      200: {
        means: "Counts by day, person and kind",
        schema: schemas.deskAuditSummaryResponse,
      },
    },
  },
});
