import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { fieldError } from "../kernel/errors";
import type { ListQuery } from "./desk-record";

type Filters = Pick<ListQuery, "filters">;

const WHOLE = /^[1-9]\d{0,8}$/;

/**
 * Reads a filter that is a whole number; undefined when it is not given.
 * @throws AppError 422 for anything but a number from 1 to `most`
 */
export function wholeFilter({ filters }: Filters, name: string, most: number): number | undefined {
  const raw = filters[name];
  if (raw === undefined) return undefined;
  const value = WHOLE.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > most)
    throw fieldError(name, refusalText("desk.numberUpTo", { name, most }));
  return value;
}

/**
 * Reads a filter that is a time in ISO 8601, as epoch ms; undefined when it is not given.
 * @throws AppError 422 for anything else
 */
export function timeFilter({ filters }: Filters, name: string): number | undefined {
  const raw = filters[name];
  if (raw === undefined) return undefined;
  const at = Date.parse(raw);
  if (Number.isNaN(at)) throw fieldError(name, `${name} is a time in ISO 8601.`);
  return at;
}

/**
 * Reads a filter that is one of these values; undefined when it is not given.
 * @throws AppError 422 for anything else
 */
export function choiceFilter<Value extends string>(
  { filters }: Filters,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const raw = filters[name];
  if (raw === undefined) return undefined;
  const value = values.find((one) => one === raw);
  if (value === undefined) throw fieldError(name, `${name} is one of ${values.join(", ")}.`);
  return value;
}
