import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../errors";
import type { ContentValues, RequiredFields } from "./content-kind";

/** Returns the values without undefined ones. */
export function givenValues<Values extends ContentValues>(values: Partial<Values>) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Values>;
}

/** Returns the values of the first record that differ from the second. */
export function changedValues(one: ContentValues, other: ContentValues): ContentValues {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name] !== value));
}

/**
 * Applies an edit to a known record, or to the defaults of a new one.
 * @param lacking further missing fields of a new record, for the error
 * @throws AppError 422 naming the missing fields
 */
export function completeValues<Values extends ContentValues>(
  { blank, required }: RequiredFields<Values>,
  known: Values | undefined,
  edit: Partial<Values>,
  lacking: readonly string[] = [],
): Values {
  const next: Partial<Values> = { ...blank, ...known, ...edit };
  const isWhole = (values: Partial<Values>): values is Values =>
    required.every((name) => values[name] !== undefined);
  if (isWhole(next) && lacking.length === 0) return next;
  const missing: string[] = required.filter((name) => next[name] === undefined);
  throw new AppError(
    422,
    refusalText("records.missing", { names: [...missing, ...lacking].join(", ") }),
  );
}
