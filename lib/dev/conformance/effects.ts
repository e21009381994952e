import { mediaUrl } from "@/lib/base/media/media-url";
import { RELATIVE_PATH } from "@/lib/contract/wire/fields";
import { alternatives, descriptionOf, schemaAt } from "./json-schema";
import type { Reader } from "./probe";
import { type Change, changes, readerResult } from "./reader-results";
import { type InvalidValue, isReference, withValues } from "./repair";

/** Effect of a difference on a visitor: none (`note`), or some (`deviation`). */
export interface Effect {
  effect: "note" | "deviation";
  /** Reaction of the shop. */
  shop: string;
}

/** The effect of a group of values; `leavesOut` when every record that holds one is left out. */
export type GroupEffect = Effect & { leavesOut?: boolean };

/** A valid copy of a response, read by every reader. */
export interface Baseline {
  response: unknown;
  readings: Map<Reader, ReturnType<typeof readerResult>>;
}

/** Invalid values of one field that are repaired in the same way. */
export type Group = [InvalidValue, ...InvalidValue[]];

export function baselineOf(response: unknown, readers: Reader[]): Baseline {
  const readings = new Map(readers.map((reader) => [reader, readerResult(reader.read, response)]));
  return { response: response, readings };
}

const note = (shop: string): Effect => ({ effect: "note", shop });

/** Whether a path is neither a picture nor a file of the site. */
function isForeignPath(value: unknown, { schema }: InvalidValue): boolean {
  const isPath = alternatives(schema).some(({ pattern }) => pattern === RELATIVE_PATH.source);
  return isPath && typeof value === "string" && mediaUrl(value) === mediaUrl(null);
}

/** Whether the shop shows the values as they were sent. */
function showsAsSent(group: Group, found: Change[]): boolean {
  const sent = new Set(
    group.flatMap(({ value }) =>
      typeof value === "string" || typeof value === "number" ? [String(value).trim()] : [],
    ),
  );
  return found.every(
    (change) =>
      change.kind === "value" &&
      change.to !== null &&
      sent.has(String(change.to)) &&
      !isForeignPath(change.to, group[0]),
  );
}

/** Whether a null id is read as null: the record is related to none. */
function isNoRelation([{ value, schema }]: Group, found: Change[]): boolean {
  const becomeNull = found.every((change) => change.kind === "value" && change.to === null);
  return value === null && isReference(schema) && becomeNull;
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Meaning of null for the field of this name around a place, as the contract describes it. */
function meaningOfNull(name: string, { names }: InvalidValue, json: unknown): string {
  const at = names.lastIndexOf(name);
  const description = at < 0 ? "" : descriptionOf(schemaAt(json, names.slice(0, at + 1)));
  const meaning = /^null: ([^.]+)/.exec(description)?.[1];
  return meaning ? ` (${meaning})` : "";
}

function sentenceOf(change: Change, place: InvalidValue, json: unknown): string {
  if (change.kind === "left out") return "shown without it";
  const { name, from, to } = change;
  if (!isEmpty(to) && !isForeignPath(to, place)) return `shown as ${JSON.stringify(to)}`;
  if (name === "") return "shown as not found";
  const isRecord = typeof from === "object" && from !== null && !Array.isArray(from);
  return isRecord ? `shown without ${name}${meaningOfNull(name, place, json)}` : "shown without it";
}

function consequence(group: Group, found: Change[], json: unknown) {
  const [first] = group;
  const lists = found.filter((change) => change.kind === "left out");
  const isList = alternatives(first.schema).some(({ type }) => type === "array");
  if (lists.length > 0 && !isList) {
    const sum = (name: "count" | "of") => lists.reduce((total, one) => total + one[name], 0);
    const count = sum("count");
    return {
      sentence: `left out (${count} of ${sum("of")})`,
      leavesOut: count >= group.length,
    };
  }
  const sentences = new Set(found.map((change) => sentenceOf(change, first, json)));
  return { sentence: [...sentences].slice(0, 2).join(", "), leavesOut: false };
}

/** The effect on one reader; null when it returns the same. */
function effectOn(
  reader: Reader,
  group: Group,
  { response, readings }: Baseline,
  json: unknown,
): GroupEffect | null {
  const valid = readings.get(reader);
  if (!valid) return null;
  const sent = readerResult(reader.read, withValues(response, group));
  const { where, fails } = reader;
  if (!sent) return { effect: "deviation", shop: `${where}: ${fails}` };
  const found = changes(valid.value, sent.value);
  if (found.length === 0) return null;
  if (showsAsSent(group, found)) return note("takes it as it is");
  if (isNoRelation(group, found)) return note("takes null for no relation");
  const { sentence, leavesOut } = consequence(group, found, json);
  return { effect: "deviation", shop: `${where}: ${sentence}`, leavesOut };
}

function blankWords(value: unknown): string {
  if (value === undefined) return "a missing field";
  if (value === "") return "an empty text";
  if (Array.isArray(value)) return "an empty list";
  return typeof value === "object" && value !== null ? "an empty record" : String(value);
}

function sameResult([{ repair }]: Group): Effect {
  if (repair.kind === "invented") return note("does not use it");
  if (repair.kind === "converted") return note("reads it; nothing changes");
  return note(`reads it like ${blankWords(repair.value)}; nothing changes`);
}

/**
 * Runs the readers on a response whose only difference is this group, and compares the results with
 * those for the valid response.
 * @param baselines valid responses; the second one has different invented values
 */
export function effectOf(
  group: Group,
  readers: Reader[],
  baselines: Baseline[],
  json: unknown,
): GroupEffect {
  const compared = group[0].repair.kind === "invented" ? baselines : baselines.slice(0, 1);
  const effects = readers.flatMap((reader) => {
    const found = compared.map((baseline) => effectOn(reader, group, baseline, json));
    return found.find((one) => one?.effect === "deviation") ?? found.find((one) => one) ?? [];
  });
  const deviations = effects.filter(({ effect }) => effect === "deviation");
  if (deviations.length === 0) return effects[0] ?? sameResult(group);
  return {
    effect: "deviation",
    shop: deviations.map(({ shop }) => shop).join("; "),
    leavesOut: deviations.every(({ leavesOut }) => leavesOut),
  };
}
