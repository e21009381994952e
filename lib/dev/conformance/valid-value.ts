import { looseFlag, looseNumber } from "@/lib/base/loose";
import { alternatives, type Node } from "./json-schema";

/** The first or the second of two valid values of a field. A reader that uses the field returns two results. */
export type Version = 0 | 1;

const TEXTS: [string, string][] = [
  ["example", "sample"],
  ["2028-03", "2029-04"],
  ["BD", "DE"],
  ["bn", "en"],
  ["10:00", "17:30"],
];
const DAYS = ["2028-03-04", "2028-03-05"] as const;
/** Above the ids of the records in a response. */
const IDS = [999_000_001, 999_000_002] as const;

function validText({ enum: values, format, pattern = "" }: Node, version: Version): unknown {
  if (values) return values[version] ?? values[0];
  if (format === "date-time") return `${DAYS[version]}T10:00:00Z`;
  if (format === "date") return DAYS[version];
  if (format === "uri") return `https://example.com/${version}`;
  const texts = TEXTS.find(([text]) => new RegExp(pattern).test(text));
  if (!texts) throw new Error(`no example for ${pattern}`);
  return texts[version];
}

/** Not 0, which readers return for an unreadable number. */
function validNumber({ minimum = 0, exclusiveMinimum, maximum }: Node, version: Version): number {
  if (exclusiveMinimum !== undefined) return IDS[version];
  const number = Math.max(minimum, 0) + 3 + version;
  return maximum === undefined ? number : Math.min(number, maximum);
}

/** Returns a value that a JSON schema accepts, with all optional fields and never null. */
export function validValue(schema: unknown, version: Version): unknown {
  const node = alternatives(schema).find(({ type }) => type !== "null");
  switch (node?.type) {
    case "string":
      return validText(node, version);
    case "integer":
    case "number":
      return validNumber(node, version);
    case "boolean":
      return node.const ?? version === 0;
    case "array":
      return [validValue(node.items, version)];
    case "object":
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, field]) => [
          name,
          validValue(field, version),
        ]),
      );
    default:
      return null;
  }
}

/** Returns the emptiest value; a schema may refuse it. */
export function blankValue(schema: unknown): unknown {
  const nodes = alternatives(schema);
  const node = nodes[0];
  if (nodes.some(({ type }) => type === "null")) return null;
  switch (node?.type) {
    case "string":
      return "";
    case "integer":
    case "number":
      return 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, field]) => [name, blankValue(field)]),
      );
    default:
      return null;
  }
}

const FLAG = /^(true|false|[01])$/i;

function converted(value: unknown, { type }: Node): unknown {
  switch (type) {
    case "integer":
    case "number":
      return looseNumber(value) ?? undefined;
    case "boolean":
      return FLAG.test(String(value)) ? looseFlag(value) : undefined;
    case "string":
      if (typeof value === "number") return String(value);
      if (Array.isArray(value)) return JSON.stringify(value);
      return typeof value === "string" ? value.trim() : undefined;
    default:
      return undefined;
  }
}

/** Returns the same value in the types of a schema, such as 255 for "255.00"; a schema may refuse them. */
export function conversions(value: unknown, schema: unknown): unknown[] {
  return alternatives(schema)
    .map((node) => converted(value, node))
    .filter((found) => found !== undefined && found !== value);
}
