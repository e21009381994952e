import type { z } from "zod";
import type { Baseline } from "./effects";
import { changes, readerResult } from "./reader-results";
import { memberOf } from "./repair";

const MAX_NAMED = 6;

/** Fields of the records at one place that the contract does not have. */
interface ExtraFields {
  /** Path of the records, with `[]` for every position in a list. */
  names: string[];
  what: string;
  shop: string;
}

type Found = Map<string, { names: string[]; extras: Set<string> }>;

function collect(value: unknown, known: unknown, names: string[], found: Found): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      collect(entry, memberOf(known, index), [...names, "[]"], found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const own = memberOf(known, name);
    if (own !== undefined) {
      collect(field, own, [...names, name], found);
      continue;
    }
    const place = names.join(".");
    const entry = found.get(place) ?? { names, extras: new Set() };
    entry.extras.add(name);
    found.set(place, entry);
  }
}

/** Returns the fields of a valid answer that its schema does not have, and whether the readers use them. */
export function extraFields({ response, readings }: Baseline, schema: z.ZodType): ExtraFields[] {
  const known = schema.parse(response);
  const found: Found = new Map();
  collect(response, known, [], found);
  const isRead = [...readings].some(
    ([{ read }, valid]) => changes(valid?.value, readerResult(read, known)?.value).length > 0,
  );
  return [...found.values()].map(({ names, extras }) => {
    const named = [...extras].slice(0, MAX_NAMED).join(", ");
    const others = extras.size - MAX_NAMED;
    return {
      names,
      what: `not in the contract: ${named}${others > 0 ? ` and ${others} more` : ""}`,
      shop: isRead ? "reads some of them" : "ignores them",
    };
  });
}
