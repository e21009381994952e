import { type Loose, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { isGtin } from "../gtin";
import {
  FIELD_COLUMNS,
  type FieldValues,
  productKind,
  type ReadName,
  readName,
} from "../product-fields";
import { parseExpires } from "./inventory";

/** Whole number above 0; null for anything else. */
function parsePieces(value: unknown): number | null {
  const number = Math.floor(looseNumber(value) ?? 0);
  return number > 0 ? number : null;
}

/** Amount above 0 in taka; null for anything else. */
function parseTaka(value: unknown): number | null {
  const amount = looseNumber(value) ?? 0;
  return amount > 0 ? amount : null;
}

/** GTIN without the spaces that some write in it; null if its check digit is wrong. */
function parseGtin(value: unknown): string | null {
  const digits = (looseText(value) ?? "").replace(/[\s-]/g, "");
  return isGtin(digits) ? digits : null;
}

const READERS = {
  text: looseText,
  code: looseText,
  // A code of two letters, or a name from older APIs.
  country: looseText,
  gtin: parseGtin,
  count: parsePieces,
  taka: parseTaka,
  choice: productKind,
};

/** Plain fields by the names that readers return. */
type ReadFields = {
  [Column in keyof FieldValues as ReadName<Column>]: FieldValues[Column];
};

/** Parses the plain fields of a product. Those that the API does not return are null. */
export function parseFields(record: Loose): ReadFields {
  const entries = FIELD_COLUMNS.map(({ column, kind }) => [
    readName(column),
    READERS[kind](record[column]),
  ]);
  return Object.fromEntries(entries) as ReadFields;
}

/**
 * Parses the pharmaceutical facts of a product. Fields that the API does not return are null.
 * @param record the product
 * @param purchase the purchased batch, which older APIs send
 */
export function parsePharmacyFacts(record: Loose, purchase: unknown) {
  const inventory = looseObject(record.inventory);
  const bought = looseObject(purchase);
  return {
    ...parseFields(record),
    /** Price per piece, in taka. */
    unitPrice: looseNumber(record.unit_price) || null,
    /** Number of the batch that is sold next. */
    batchNo: looseText(inventory.batch_no) ?? looseText(bought.batch_no),
    expires: parseExpires(inventory, bought),
  };
}
