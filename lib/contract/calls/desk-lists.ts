import { deskImportBody } from "../desk-requests";
import * as wire from "../wire/desk-lists";
import { type DeskCall, response } from "./desk-call";
import { CSV_FORMAT } from "./desk-exports";

const PART = {
  schema: deskImportBody,
  example: { columns: "sku,price", rows: [{ line: 2, text: "bp-arm,249.50" }] },
};

/** The table of all products, to download and to import in parts. */
export const PRODUCT_TABLE: DeskCall[] = [
  {
    id: "exportDeskProducts",
    method: "GET",
    path: "/api/desk/products.csv",
    staff: true,
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
  {
    id: "checkDeskImport",
    method: "POST",
    path: "/api/desk/products/import/check",
    summary: "Previews the import of a part of a product table",
    staff: true,
    body: PART,
    notes: "Changes nothing. Rows are identified by their SKU; empty cells leave a field as it is.",
    responses: response("What would become of each row", wire.deskImportCheckResponse),
  },
  {
    id: "importDeskProducts",
    method: "POST",
    path: "/api/desk/products/import",
    summary: "Imports a part of a product table",
    staff: true,
    once: true,
    body: PART,
    notes: "Saves the rows that are right in one transaction. At most 512 KiB.",
    responses: response(
      "How many rows were saved, and those that are wrong",
      wire.deskImportResponse,
    ),
  },
];
