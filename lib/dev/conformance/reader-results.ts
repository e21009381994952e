import { memberOf } from "./repair";

/** A difference between two results of a reader. */
export type Change =
  | { kind: "left out"; count: number; of: number }
  | { kind: "value"; name: string; from: unknown; to: unknown };

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns how the result `to` differs from `from`; `name` is the field that holds them. */
export function changes(from: unknown, to: unknown, name = ""): Change[] {
  if (Object.is(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) {
    if (to.length < from.length)
      return [{ kind: "left out", count: from.length - to.length, of: from.length }];
    if (to.length === from.length)
      return from.flatMap((entry, index) => changes(entry, to[index], name));
  }
  if (isRecord(from) && isRecord(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((each) => changes(memberOf(from, each), memberOf(to, each), each));
  }
  return [{ kind: "value", name, from, to }];
}

/** Returns the result of a reader; null when it throws. */
export function readerResult(
  read: (response: unknown) => unknown,
  response: unknown,
): { value: unknown } | null {
  try {
    return { value: read(response) };
  } catch {
    return null;
  }
}
