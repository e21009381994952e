import { Hono } from "hono";
import { EXPORTED_LISTS, type ExportedList } from "@/lib/contract/terms";
import { exportPermission } from "@/lib/desk/exported-lists";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import type { ListQuery } from "../desk/desk-record";
import { readCsvFormat, readListQuery } from "../desk/list-query";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { deskLocale } from "../kernel/middleware/desk-messages";
import { textStream } from "../kernel/middleware/text-stream";
import type { Services } from "../services";
import { countPeople, isAllPeople, readAllPeople } from "./all-people";
import { csvParts, exportList } from "./export-list";
import { LIST_COLUMNS } from "./list-columns";
import { listReaders } from "./list-readers";

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
