import { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../kernel/errors";
import type { CsvRow } from "../kernel/text/csv-rows";
import { dayEnd, line, taka, wholeNumberText } from "../kernel/text/localized-text-fields";
import { readValues } from "../kernel/text/read-values";
import { productEdit, productFields } from "./product-columns";

/** A batch of an existing product. A known batch is not changed. */
const batchFields = {
  batch: line(60).optional(),
  quantity: wholeNumberText(1, 1_000_000).optional(),
  expires: dayEnd.optional(),
  cost: taka.optional(),
};

const rowSchema = z.object({ sku: line(100), ...productFields, ...batchFields });

export const IMPORT_COLUMNS = Object.keys(rowSchema.shape);

type Values = z.infer<typeof rowSchema>;

/** A valid row; `expiresOn` in epoch ms, `cost` in poisha. */
export interface ImportRow {
  line: number;
  sku: string;
  edit: ReturnType<typeof productEdit>;
  batch: { batchNo: string; quantity: number; expiresOn: number; cost?: number } | null;
}

/** @throws AppError 422 */
function readBatch({ batch: batchNo, quantity, expires: expiresOn, cost }: Values) {
  if (batchNo === undefined && quantity === undefined) return null;
  if (batchNo === undefined || quantity === undefined || expiresOn === undefined)
    throw new AppError(422, refusalText("cells.batchTogether"));
  return { batchNo, quantity, expiresOn, cost };
}

/** Validates a row. @throws AppError 422 whose message begins with the name of the column */
export function readRow({ line: at, cells }: CsvRow): ImportRow {
  const values = readValues(rowSchema, cells);
  const { batch: _, quantity: __, expires: ___, cost: ____, sku, ...fields } = values;
  return { line: at, sku, edit: { sku, ...productEdit(fields) }, batch: readBatch(values) };
}
