import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { ODD_DELIVERIES } from "../terms";
import { count, taka } from "../wire/fields";

/** Most rows of a part: one transaction writes them. */
const MAX_ROWS = 50;
const COUNT = refusalText("importParts.rowsAtMost", { most: MAX_ROWS });
const LINE = refusalText("importParts.lineAndText");

export const deskImportBody = z.object({
  columns: z
    .string({ error: refusalText("importParts.firstLine") })
    .max(10_000)
    .describe("First line of the file: names of columns, among them `sku`."),
  rows: z
    .array(
      z.object(
        { line: z.int(LINE).min(1, LINE), text: z.string(LINE).describe("As in the file.") },
        LINE,
      ),
      COUNT,
    )
    .min(1, COUNT)
    .max(MAX_ROWS, COUNT),
  make_missing: z
    .boolean()
    .optional()
    .describe("Makes categories that rows name and that are not there; without it they are wrong."),
});

/** A part of a product table. */
export type DeskTablePart = z.infer<typeof deskImportBody>;

const text = z.string().nullable();

const outcome = z.enum(["added", "changed", "unchanged", "wrong"]);

/** Result of one row of a product table. */
export const deskImportedRowWire = z.object({
  line: z.int().min(1),
  sku: z.string(),
  outcome,
  name: text,
  column: text.describe("That is wrong; null if the whole row is."),
  problem: text.describe("Error message for staff."),
  changed: z.array(z.string()).describe("Columns that change a known product."),
  texts: z
    .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
    .describe("Old and new texts of these columns, shortened around the difference."),
  new_category: text.describe("Category that is made for the row."),
  new_brand: text.describe("Brand that is made for the row."),
  price: z
    .object({ before: taka.nullable(), after: taka })
    .nullable()
    .describe("If it changes; `before` is null for a new product."),
  stock: z
    .object({ before: count, after: count })
    .nullable()
    .describe("Pieces that can be sold, if a batch is received."),
  odd: z.array(z.enum(ODD_DELIVERIES)).describe("What is unusual about a batch that is received."),
});
/** A row of a product table with what becomes of it. */
export type DeskImportedRow = z.infer<typeof deskImportedRowWire>;

export const deskImportCheckResponse = z.object({ data: z.array(deskImportedRowWire) });
export const deskImportResponse = z.object({
  saved: count.describe("Rows that were added or changed."),
  data: z.array(deskImportedRowWire).describe("Only the rows that are wrong."),
});
