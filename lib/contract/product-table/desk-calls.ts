import { defineDeskCalls } from "../define-calls";
import { CSV_FORMAT } from "../exports/desk-calls";
import { DESK_PRODUCT_TABLE_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const PART = {
  schema: schemas.deskImportBody,
  example: { columns: "sku,price", rows: [{ line: 2, text: "bp-arm,249.50" }] },
};

/** Calls of the desk for the table of all products, to download and to import in parts. */
export const DESK_PRODUCT_TABLE_CALLS = defineDeskCalls(DESK_PRODUCT_TABLE_ADDRESSES, {
  exportDeskProducts: {
    permission: "products.export",
    summary: "Exports the products that are not archived as CSV for the import",
    query: { format: CSV_FORMAT },
    responses: {
      200: {
        means: "UTF-8 with a byte order mark",
        type: "text/csv",
        headers: { "Content-Disposition": "Name of the file" },
      },
    },
  },
  checkDeskImport: {
    permission: "products.import",
    summary: "Previews the import of a part of a product table",
    notes: "Changes nothing. Rows are identified by their SKU; empty cells leave a field as it is.",
    body: PART,
    responses: {
      200: { means: "What would become of each row", schema: schemas.deskImportCheckResponse },
    },
  },
  importDeskProducts: {
    permission: "products.import",
    summary: "Imports a part of a product table",
    notes: "Saves the rows that are right in one transaction. At most 512 KiB.",
    body: PART,
    responses: {
      200: {
        means: "How many rows were saved, and those that are wrong",
        schema: schemas.deskImportResponse,
      },
    },
  },
});
