import { DESK_PRODUCT_TABLE_CALLS as calls } from "@/lib/contract/product-table/desk-calls";
import type { DeskImportedRow } from "@/lib/contract/product-table/desk-schemas";
import { changeAtDesk } from "../desk/change-at-desk";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readCsvFormat } from "../desk/list-query";
import type { AppContext } from "../kernel/http/http";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { textStream } from "../kernel/middleware/text-stream";
import type { Services } from "../services";
import { countTable, productTable } from "./export-table";
import { checkImport, importPart } from "./product-import";

/** Largest part of a table: one product can have two descriptions of 50,000 characters. */
const MAX_PART_BYTES = 512 * 1024;

/** Returns rows with their problems in the language of the screen; equal ones are looked up once. */
function inWords(c: AppContext, rows: readonly DeskImportedRow[]): DeskImportedRow[] {
  const { text } = translatorFor(c);
  const known = new Map<string, string>();
  return rows.map((row) => {
    if (row.problem === null) return row;
    const problem = known.get(row.problem) ?? text(row.problem);
    known.set(row.problem, problem);
    return { ...row, problem };
  });
}

/**
 * Routes for the table of all products: a CSV file to download, and the parts in which a changed
 * one is checked and imported.
 */
export function deskProductTableRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  routes.file(calls.exportDeskProducts, async ({ c }) => {
    const exported = await countTable(db);
    await changeAtDesk(c, services, calls.exportDeskProducts.permission, async () => ({
      audit: [{ subject: "product table", before: null, after: { exported } }],
      result: undefined,
    }));
    return textStream(c, productTable(db, readCsvFormat(c)), {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="products.csv"',
    });
  });

  routes.act(
    calls.checkDeskImport,
    async ({ c, body }) => ({ data: inWords(c, await checkImport(db, body, now())) }),
    MAX_PART_BYTES,
  );

  routes.change(
    calls.importDeskProducts,
    async (trx, { c, body, by, at }) => {
      const { saved, rows, ...changed } = await importPart(trx, body, { at, by: by.name });
      return { ...changed, answer: async () => ({ saved, data: inWords(c, rows) }) };
    },
    undefined,
    MAX_PART_BYTES,
  );

  return routes.app;
}
