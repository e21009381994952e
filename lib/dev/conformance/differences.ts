import type { z } from "zod";
import { kindOf, wanted } from "./words";

/** Something of an answer that is not as the contract has it. */
export interface Difference {
  /** Path of the field, or "" for the answer as a whole; `[]` stands for the entries of a list. */
  field: string;
  /** "wanted a number, found 3 of 12: a number as text". */
  what: string;
  /** What the shop does about it. */
  shop: string;
}

/** What the shop does about a field of each name, by its path. */
export type Consequences = Record<string, string>;

const DEFAULT = "does without it";

function member(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The names of a field, with "[]" for each place in a list. */
const namesOf = (path: PropertyKey[]) =>
  path.map((name) => (typeof name === "number" ? "[]" : String(name)));

function fieldOf(names: string[]): string {
  return names.join(".").replaceAll(".[]", "[]");
}

/** How many values there are at a field; a parent that is not there has none. */
function countAt(value: unknown, [name, ...rest]: string[]): number {
  if (name === undefined) return 1;
  if (name === "[]") {
    const entries = Array.isArray(value) ? value : [];
    return entries.reduce((sum: number, entry) => sum + countAt(entry, rest), 0);
  }
  const isParent = typeof value === "object" && value !== null && !Array.isArray(value);
  return isParent ? countAt(member(value, name), rest) : 0;
}

/** Where an answer differs from its schema, each field once. */
export function differences(
  answer: unknown,
  schema: z.ZodType,
  consequences: Consequences,
): Difference[] {
  const found = new Map<string, { names: string[]; kinds: string[] }>();
  for (const { path } of schema.safeParse(answer).error?.issues ?? []) {
    const names = namesOf(path);
    const field = fieldOf(names);
    const entry = found.get(field) ?? { names, kinds: [] };
    entry.kinds.push(kindOf(path.reduce(member, answer)));
    found.set(field, entry);
  }
  return [...found].map(([field, { names, kinds }]) => {
    const all = countAt(answer, names);
    const count = all > 1 ? `${kinds.length} of ${all}: ` : "";
    const different = [...new Set(kinds)].slice(0, 3).join(", ");
    const what = `wanted ${wanted(schema, names)}, found ${count}${different}`;
    return { field, what, shop: consequences[field] ?? DEFAULT };
  });
}
