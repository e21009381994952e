import type { z } from "zod";
import { addToGroup } from "@/lib/base/groups";
import { baselineOf, type Effect, effectOf, type Group } from "./effects";
import { expectedType, kindOf } from "./expected-type";
import { extraFields } from "./extra-fields";
import { jsonSchema } from "./json-schema";
import type { Reader } from "./probe";
import { findInvalidValues, type InvalidValue, memberOf, repairResponse } from "./repair";

/** A deviation of a response from its schema, and the shop's reaction. */
export interface Difference extends Effect {
  /** Path of the field, with `[]` for list entries; "" means the whole response. */
  field: string;
  /** Expected and actual type, such as "wanted a number, found 3 of 12: a number as text". */
  what: string;
}

/** Formats the names of a path as in `products[].id`. */
function fieldOf(names: string[]): string {
  return names.join(".").replaceAll(".[]", "[]");
}

/** Returns the number of values at a field; a missing parent has none. */
function countAt(value: unknown, [name, ...rest]: string[]): number {
  if (name === undefined) return 1;
  if (name === "[]") {
    const entries = Array.isArray(value) ? value : [];
    return entries.reduce((sum: number, entry) => sum + countAt(entry, rest), 0);
  }
  const isParent = typeof value === "object" && value !== null && !Array.isArray(value);
  return isParent ? countAt(memberOf(value, name), rest) : 0;
}

/** Groups places by field, type of the value and kind of repair. */
function grouped(places: InvalidValue[]): Group[] {
  const groups = new Map<string, Group>();
  for (const place of places) {
    const kind = typeof place.value === "number" ? "number" : kindOf(place.value);
    addToGroup(groups, JSON.stringify([place.names, kind, place.repair.kind]), place);
  }
  return [...groups.values()];
}

/** The path of the record in a list that holds a place; "" outside lists. */
function recordOf({ path }: InvalidValue): string {
  const index = path.findLastIndex((name) => typeof name === "number");
  return index < 0 ? "" : JSON.stringify(path.slice(0, index + 1));
}

/**
 * Returns the differences of a response from its schema, one entry per field and kind of value, and
 * how the shop's readers handle each. Of a record that is left out it has only the reasons for that.
 */
export function differences(response: unknown, schema: z.ZodType, readers: Reader[]): Difference[] {
  const json = jsonSchema(schema);
  const places = findInvalidValues(response, schema, json);
  const baselines = ([0, 1] as const).map((version) =>
    baselineOf(repairResponse(response, places, version), readers),
  );
  const judged = (some: InvalidValue[]) =>
    grouped(some).map((group) => ({ group, ...effectOf(group, readers, baselines, json) }));
  const all = judged(places);
  const reasons = all.filter(({ leavesOut }) => leavesOut);
  const leftOut = new Set(reasons.flatMap(({ group }) => group.map(recordOf)));
  const others = all
    .filter(({ leavesOut }) => !leavesOut)
    .flatMap((one) => {
      const shown = one.group.filter((place) => !leftOut.has(recordOf(place)));
      return shown.length === one.group.length ? one : judged(shown);
    });
  const found = [...reasons, ...others].map(({ group, effect, shop }) => {
    const [{ names, schema: field }] = group;
    const values = countAt(response, names);
    const count = values > 1 ? `${group.length} of ${values}: ` : "";
    const kinds = [...new Set(group.map(({ value }) => kindOf(value)))].slice(0, 3).join(", ");
    const what = `wanted ${expectedType(field)}, found ${count}${kinds}`;
    return { field: fieldOf(names), what, effect, shop };
  });
  const extras = baselines
    .slice(0, 1)
    .flatMap((valid) => extraFields(valid, schema))
    .map(({ names, what, shop }) => ({
      field: fieldOf(names),
      what,
      effect: "note" as const,
      shop,
    }));
  return [...found, ...extras];
}
