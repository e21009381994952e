import { Hono } from "hono";
import { MONTH } from "@/lib/contract/terms";
import { toCsv } from "../../csv";
import { fieldError } from "../../errors";
import type { AppEnv } from "../../http";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { LEDGER_COLUMNS, readMonthLedger } from "../../services/desk/month-ledger";
import type { Services } from "../../services/services";
import { readCsvFormat } from "./list-query";

/** Route for the money of a month as CSV, which the audit records. */
export function deskLedgerRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/ledger.csv", deskGuard(services, "ledger.export"), async (c) => {
    const month = c.req.query("month") ?? "";
    if (!MONTH.test(month)) throw fieldError("month", "Please choose a month, such as 2026-11.");
    const rows = await readMonthLedger(services.db, month);
    await changeAtDesk(c, services, "ledger.export", async () => ({
      audit: [{ subject: `ledger ${month}`, before: null, after: { rows: rows.length } }],
      result: undefined,
    }));
    return c.body(toCsv(rows, LEDGER_COLUMNS, { format: readCsvFormat(c) }), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ledger-${month}.csv"`,
    });
  });

  return app;
}
