import { Hono } from "hono";
import { EXPORTED_LISTS, type ExportedList } from "@/lib/contract/terms";
import { exportPermission } from "@/lib/desk/exported-lists";
import type { AppContext, AppEnv } from "../../http";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { deskLocale } from "../../middleware/desk-messages";
import { deskGuard } from "../../middleware/desk-session";
import { textStream } from "../../middleware/text-stream";
import type { ListQuery } from "../../services/desk/desk-record";
import { countPeople, isAllPeople, readAllPeople } from "../../services/desk/exports/all-people";
import { csvParts, exportList } from "../../services/desk/exports/export-list";
import { LIST_COLUMNS } from "../../services/desk/exports/list-columns";
import { listReaders } from "../../services/desk/exports/list-readers";
import type { Services } from "../../services/services";
import { readCsvFormat, readListQuery } from "./list-query";

/** Routes for lists as CSV, with the filters and the order of the list; the audit records each. */
export function deskExportRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  function record(c: AppContext, name: ExportedList, { filters }: ListQuery, rows: number) {
    // Names only: the search text can be the name of a customer.
    const names = Object.keys(filters);
    const after = { exported: rows, ...(names.length > 0 && { filters: names }) };
    return changeAtDesk(c, services, exportPermission(name), async () => ({
      audit: [{ subject: name, before: null, after }],
      result: undefined,
    }));
  }

  for (const name of EXPORTED_LISTS) {
    const path = `/api/desk/exports/${name}.csv`;
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    };
    app.get(path, deskGuard(services, exportPermission(name)), async (c) => {
      const query = readListQuery(c);
      const columns = LIST_COLUMNS[name];
      const form = { locale: deskLocale(c), format: readCsvFormat(c) };
      if (isAllPeople(name, query)) {
        await record(c, name, query, await countPeople(services.db));
        return textStream(c, csvParts(columns, form, readAllPeople(services.db)), headers);
      }
      const read = listReaders(services, c.var.staff.role)[name];
      const { csv, rows } = await exportList(columns, query, form, read);
      await record(c, name, query, rows);
      return c.body(csv, 200, headers);
    });
  }

  return app;
}
