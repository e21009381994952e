import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";

/** Thrown for a record without a required field. */
export class UnreadableRecord extends Error {
  override name = "UnreadableRecord";

  constructor(readonly field: string) {
    super(`${field} is missing or unreadable`);
  }
}

/**
 * Parses one record and tolerates missing optional fields.
 * @throws UnreadableRecord
 */
export type Parse<Value> = (record: unknown) => Value;

/** A record of a list that was dropped, and the field that caused it. */
export interface DroppedRecord {
  list: string;
  index: number;
  field: string;
}

/** Called for every dropped record. */
export type OnDropped = (dropped: DroppedRecord) => void;

/**
 * Returns the value of a required field.
 * @throws UnreadableRecord if it is null
 */
export function requireField<Value>(value: Value | null, field: string): Value {
  if (value === null) throw new UnreadableRecord(field);
  return value;
}

/** Parses a record; null if it is unreadable. */
export function parseOrNull<Value>(parse: Parse<Value>, record: unknown): Value | null {
  try {
    return parse(record);
  } catch (error) {
    if (error instanceof UnreadableRecord) return null;
    throw error;
  }
}

/**
 * Parses a response about one record, which it holds under `field`.
 * @returns null for a response without record, which some servers send with status 200
 */
export function parseDetails<Details>(
  response: unknown,
  field: string,
  parse: (response: unknown, onDropped?: OnDropped) => Details,
  onDropped?: OnDropped,
): Details | null {
  if (response === null || looseObject(response)[field] === null) return null;
  return parse(response, onDropped);
}

/** Returns the readable records and reports the others to `onDropped`. */
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

/** Parses an optional list; empty if it is missing or not a list. */
export function parseList<Value>(
  list: unknown,
  parse: Parse<Value>,
  name: string,
  onDropped?: OnDropped,
): Value[] {
  return Array.isArray(list) ? sortOut(list, parse, name, onDropped) : [];
}

/**
 * Parses a required list. It may lose any number of unreadable records.
 * @throws ApiError if it is missing
 */
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
 * Parses the main list of a page.
 * @throws ApiError if the list is missing or more than half of it is unreadable, so that the last
 *   good page stays in the cache
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
