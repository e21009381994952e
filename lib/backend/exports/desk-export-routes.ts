import { DESK_EXPORT_CALLS } from "@/lib/contract/calls/desk";
import type { ExportedList } from "@/lib/contract/terms";
import { changeAtDesk } from "../desk/change-at-desk";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { ListQuery } from "../desk/desk-record";
import type { ListExport } from "../desk/list-export";
import { readCsvFormat, readListQuery } from "../desk/list-query";
import type { AppContext } from "../kernel/http/http";
import { deskLocale } from "../kernel/middleware/desk-messages";
import { textStream } from "../kernel/middleware/text-stream";
import type { Services } from "../services";
import { countPeople, isAllPeople, readAllPeople } from "./all-people";
import { csvParts, listParts, PART_ROWS } from "./export-list";

/**
 * Routes for lists as CSV, with the filters and the order of the list; the audit records each.
 * @param exports how each list is exported
 */
export function deskExportRoutes(services: Services, exports: Record<ExportedList, ListExport>) {
  const routes = declaredDeskRoutes(services);

  for (const { name, call } of DESK_EXPORT_CALLS) {
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    };

    const record = (c: AppContext, { filters }: ListQuery, rows: number) => {
      // Names only: the search text can be the name of a customer.
      const names = Object.keys(filters);
      const after = { exported: rows, ...(names.length > 0 && { filters: names }) };
      return changeAtDesk(c, services, call.permission, async () => ({
        audit: [{ subject: name, before: null, after }],
        result: undefined,
      }));
    };

    routes.file(call, async ({ c }) => {
      const query = readListQuery(c);
      const { columns, read } = exports[name];
      const form = { locale: deskLocale(c), format: readCsvFormat(c) };
      if (isAllPeople(name, query)) {
        await record(c, query, await countPeople(services.db));
        return textStream(c, csvParts(columns, form, readAllPeople(services.db)), headers);
      }
      const { role } = c.var.staff;
      const readPage = (page: number) =>
        read(services, { ...query, page, perPage: PART_ROWS }, role);
      const first = await readPage(1);
      await record(c, query, first.total);
      return textStream(c, csvParts(columns, form, listParts(first, readPage)), headers);
    });
  }

  return routes.app;
}
