import { DESK_PAYMENT_CALLS as calls } from "@/lib/contract/payments/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MONTH } from "@/lib/contract/terms";
import { changeAtDesk } from "../desk/change-at-desk";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readCsvFormat } from "../desk/list-query";
import { fieldError } from "../kernel/errors";
import { toCsv } from "../kernel/text/csv";
import type { Services } from "../services";
import { LEDGER_COLUMNS, readMonthLedger } from "./month-ledger";

/** Route for the money of a month as CSV, which the audit records. */
export function deskLedgerRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  const call = calls.exportDeskLedger;

  routes.file(call, async ({ c, query: { month = "" } }) => {
    if (!MONTH.test(month)) throw fieldError("month", refusalText("exports.month"));
    const rows = await readMonthLedger(services.db, month);
    await changeAtDesk(c, services, call.permission, async () => ({
      audit: [{ subject: `ledger ${month}`, before: null, after: { rows: rows.length } }],
      result: undefined,
    }));
    return c.body(toCsv(rows, LEDGER_COLUMNS, { format: readCsvFormat(c) }), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ledger-${month}.csv"`,
    });
  });

  return routes.app;
}
