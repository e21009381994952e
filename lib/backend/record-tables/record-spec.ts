import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Row } from "../kernel/commands/command-output";
import type { Db, Trx } from "../kernel/db/schema";
import { givenValues, type RequiredFields } from "../kernel/records/complete-values";
import type { ArchivableKind, ContentValues } from "../kernel/records/content-kind";
import { field } from "../kernel/text/localized-text-fields";

/** Defines the commands and the table of a kind of record. */
export interface RecordSpec<Values extends ContentValues> extends RequiredFields<Values> {
  /** Name of the command group and of the table. */
  group: string;
  kind: ArchivableKind<Values>;
  /** Name of the argument that identifies a record. */
  one: string;
  /** Schema of the identifying value, and its placeholder in the help. */
  key: { schema: z.ZodType<string, string>; placeholder: string };
  /** Other fields, as options and as columns of the same name; amounts in poisha. */
  fields: z.ZodObject & z.ZodType<Partial<Values>>;
  /** Fields with pictures below /media. */
  pictures: readonly string[];
  /** Fields with amounts. */
  money: readonly string[];
  /** Columns of the list. */
  columns: readonly (keyof Values & string)[];
  /** Whether the key can be changed with an option of its name. */
  renamed: boolean;
  /** Returns the key for another name that staff may use. @throws AppError 404 */
  resolve?: (db: Db | Trx, name: string) => Promise<string>;
}

/** Returns the argument that identifies an existing record. */
export function recordArgument<Values extends ContentValues>({ kind, key }: RecordSpec<Values>) {
  return field(z.string().trim().min(1), key.placeholder, `the ${kind.subject}`);
}

/** Returns the key of the record that staff named. @throws AppError 404 */
export async function keyOf<Values extends ContentValues>(
  { resolve }: RecordSpec<Values>,
  db: Db | Trx,
  name: unknown,
): Promise<string> {
  return resolve ? resolve(db, String(name)) : String(name);
}

export function givenFields<Values extends ContentValues>(
  { fields }: RecordSpec<Values>,
  given: Record<string, unknown>,
): Partial<Values> {
  const entries = Object.entries(given).filter(([name]) => name in fields.shape);
  return givenValues<Values>(Object.fromEntries(entries) as Partial<Values>);
}

/** Returns the values for display, with amounts in taka. */
export function displayValues<Values extends ContentValues>(
  { money }: RecordSpec<Values>,
  values: Values,
): Row {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" && money.includes(name) ? toTaka(value) : value,
  ]);
  return Object.fromEntries(entries);
}
