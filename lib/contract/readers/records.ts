import { ApiError } from "@/lib/base/api-error";

/** A record that cannot be used because of one field. */
export class UnreadableRecord extends Error {
  override name = "UnreadableRecord";

  constructor(readonly field: string) {
    super(`${field} is missing or unreadable`);
  }
}

/** Reads one record as tolerantly as it can. @throws UnreadableRecord */
export type Parse<Value> = (record: unknown) => Value;

/** A record of a list that was left out, and why. */
export interface Dropped {
  list: string;
  index: number;
  field: string;
}

/** Is told of every record that is left out. */
export type OnDropped = (dropped: Dropped) => void;

/** The value of a field that a record cannot do without. @throws UnreadableRecord */
export function requireField<Value>(value: Value | null, field: string): Value {
  if (value === null) throw new UnreadableRecord(field);
  return value;
}

/** The record, or null when it cannot be read. */
export function parseOrNull<Value>(parse: Parse<Value>, record: unknown): Value | null {
  try {
    return parse(record);
  } catch (error) {
    if (error instanceof UnreadableRecord) return null;
    throw error;
  }
}

/** The readable records of a list, and of the others the field that was missing. */
function sortOut<Value>(list: unknown[], parse: Parse<Value>, name: string, onDropped?: OnDropped) {
  return list.flatMap((record, index) => {
    try {
      return [parse(record)];
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      onDropped?.({ list: name, index, field: error.field });
      return [];
    }
  });
}

/** A list a page can do without: missing or unreadable is empty. */
export function parseList<Value>(
  list: unknown,
  parse: Parse<Value>,
  name: string,
  onDropped?: OnDropped,
): Value[] {
  return Array.isArray(list) ? sortOut(list, parse, name, onDropped) : [];
}

/** A list whose absence is a failure, but not that of any of its records. @throws ApiError */
export function parseGivenList<Value>(
  list: unknown,
  parse: Parse<Value>,
  name: string,
  onDropped?: OnDropped,
): Value[] {
  if (!Array.isArray(list)) throw new ApiError(`${name} is not a list`);
  return sortOut(list, parse, name, onDropped);
}

/**
 * The list a page is about.
 * @throws ApiError when it is absent, or when more than half of it is unreadable: then the last good
 * page is the better one
 */
export function parseMainList<Value>(
  list: unknown,
  parse: Parse<Value>,
  name: string,
  onDropped?: OnDropped,
): Value[] {
  if (!Array.isArray(list)) throw new ApiError(`${name} is not a list`);
  const found = sortOut(list, parse, name, onDropped);
  if (found.length * 2 < list.length) throw new ApiError(`most of ${name} is unreadable`);
  return found;
}
