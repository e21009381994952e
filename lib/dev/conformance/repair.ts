import type { z } from "zod";
import { alternatives, schemaAt } from "./json-schema";
import { blankValue, conversions, type Version, validValue } from "./valid-value";

/**
 * Repair of a value: converted to another type, replaced by an empty value, or by an invented one.
 */
type RepairKind = "converted" | "blank" | "invented";

interface Repair {
  kind: RepairKind;
  /** Undefined removes the field. */
  value: unknown;
}

/** A value of a response that its schema refuses. */
export interface InvalidValue {
  path: PropertyKey[];
  /** The path with `[]` for every position in a list. */
  names: string[];
  /** Undefined when the field is missing. */
  value: unknown;
  /** JSON schema of the field. */
  schema: unknown;
  repair: Repair;
}

export function memberOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a copy of a response with other values; undefined removes a field. */
export function withValues(
  response: unknown,
  values: { path: PropertyKey[]; value: unknown }[],
): unknown {
  const root = { response: structuredClone(response) };
  for (const { path, value } of values) {
    const steps = ["response", ...path];
    const last = steps.pop() ?? "response";
    const parent = steps.reduce<unknown>(memberOf, root);
    if (typeof parent !== "object" || parent === null) continue;
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else Reflect.set(parent, last, structuredClone(value));
  }
  return root.response;
}

/** Possible repairs, the smallest change first. */
function repairsOf(value: unknown, schema: unknown): Repair[] {
  const blanks = value === null ? [undefined, blankValue(schema)] : [];
  return [
    ...conversions(value, schema).map((one) => ({ kind: "converted" as const, value: one })),
    ...blanks.map((one) => ({ kind: "blank" as const, value: one })),
    { kind: "invented" as const, value: validValue(schema, 0) },
  ];
}

function issuePaths(schema: z.ZodType, response: unknown): PropertyKey[][] {
  return schema.safeParse(response).error?.issues.map(({ path }) => path) ?? [];
}

const key = (path: PropertyKey[]) => JSON.stringify(path);

/**
 * Finds the values of a response that its schema refuses, and a repair of each.
 * @throws Error when the response cannot be repaired
 */
export function findInvalidValues(
  response: unknown,
  schema: z.ZodType,
  json: unknown,
): InvalidValue[] {
  const paths = new Map(issuePaths(schema, response).map((path) => [key(path), path]));
  const candidates = [...paths.values()].map((path) => {
    const names = path.map((name) => (typeof name === "number" ? "[]" : String(name)));
    const field = schemaAt(json, names);
    const value = path.reduce(memberOf, response);
    const [repair, ...others] = repairsOf(value, field);
    if (!repair) throw new Error(`no repair of ${names.join(".")}`);
    return { place: { path, names, value, schema: field, repair }, others };
  });
  const byPath = new Map(candidates.map((one) => [key(one.place.path), one]));
  const places = candidates.map(({ place }) => place);
  for (;;) {
    const refused = issuePaths(schema, repairResponse(response, places, 0));
    if (refused.length === 0) return places;
    for (const path of refused) {
      const one = path
        .map((_, length) => byPath.get(key(path.slice(0, length))))
        .concat(byPath.get(key(path)))
        .find((found) => found !== undefined);
      const next = one?.others.shift();
      if (!one || !next) throw new Error(`no repair of ${path.join(".")}`);
      one.place.repair = next;
    }
  }
}

/** Returns a valid copy of a response. */
export function repairResponse(
  response: unknown,
  places: InvalidValue[],
  version: Version,
): unknown {
  return withValues(
    response,
    places.map(({ path, schema, repair }) => ({
      path,
      value: repair.kind === "invented" ? validValue(schema, version) : repair.value,
    })),
  );
}

/** Whether a field holds the id of another record. */
export function isReference(schema: unknown): boolean {
  return alternatives(schema).some(({ exclusiveMinimum }) => exclusiveMinimum !== undefined);
}
