import { Hono } from "hono";
import { changeAtDesk, changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { readCsvFormat } from "../desk/list-query";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { textStream } from "../kernel/middleware/text-stream";
import type { Services } from "../services";
import { countTable, productTable } from "./export-table";
import { checkImport, type ImportedRow, importPart } from "./product-import";

/** Largest part of a table: one product can have two descriptions of 50,000 characters. */
const MAX_PART_BYTES = 512 * 1024;

/** Returns rows with their problems in the language of the screen; equal ones are looked up once. */
function inWords(c: AppContext, rows: readonly ImportedRow[]): ImportedRow[] {
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
  const app = new Hono<AppEnv>();
  const path = "/api/desk/products";
  const mayImport = deskGuard(services, "products.import", "json", MAX_PART_BYTES);

  app.get(`${path}.csv`, deskGuard(services, "products.export"), async (c) => {
    const exported = await countTable(db);
    await changeAtDesk(c, services, "products.export", async () => ({
      audit: [{ subject: "product table", before: null, after: { exported } }],
      result: undefined,
    }));
    return textStream(c, productTable(db, readCsvFormat(c)), {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="products.csv"',
    });
  });

  app.post(`${path}/import/check`, mayImport, async (c) =>
    c.json({ data: inWords(c, await checkImport(db, c.var.body, now())) }),
  );

  app.post(`${path}/import`, mayImport, async (c) => {
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "products.import",
      (trx, doing) => importPart(trx, c.var.body, doing),
      async (_, { saved, rows }) => ({ saved, data: inWords(c, rows) }),
    );
    return c.json(body, status);
  });

  return app;
}
