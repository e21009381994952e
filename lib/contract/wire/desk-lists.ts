import { z } from "zod";
import { ODD_DELIVERIES } from "../terms";
import { pageOf } from "./desk";
import { count, id, taka } from "./fields";

const version = z.string().min(1);
const text = z.string().nullable();

const sums = {
  pieces: count,
  value: taka.describe("Purchase value of the pieces of known cost."),
  uncosted: count.describe("Pieces whose cost is not known."),
};

/** A product of which little is left. */
export const deskLowStockWire = z.object({
  id,
  version,
  sku: text,
  name: z.string(),
  name_bn: text,
  ...sums,
});
export const deskLowStockResponse = pageOf(deskLowStockWire).extend({
  meta: z.object({ below: count, ...sums }).describe("Sums over all pages."),
});

/** A batch that expires soon, or has expired. */
export const deskExpiringWire = z.object({
  id,
  version,
  product_id: id,
  sku: text,
  name: z.string(),
  name_bn: text,
  batch_no: z.string(),
  expires_on: z.iso.date(),
  expired: z.boolean(),
  pieces: count,
  cost: taka.nullable().describe("Of one piece."),
  value: taka.nullable().describe("Of all its pieces."),
});
export const deskExpiringResponse = pageOf(deskExpiringWire).extend({
  meta: z.object(sums).describe("Sums over all pages."),
});

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
export const deskImportCheckResponse = z.object({ data: z.array(deskImportedRowWire) });
export const deskImportResponse = z.object({
  saved: count.describe("Rows that were added or changed."),
  data: z.array(deskImportedRowWire).describe("Only the rows that are wrong."),
});
