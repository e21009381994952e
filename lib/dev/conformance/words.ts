import { z } from "zod";
import { COUNTRY_CODE, MONTH } from "@/lib/contract/terms";

/** What the report needs of a JSON schema. */
const nodeSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

type Node = z.infer<typeof nodeSchema>;

function range({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Node): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`;
  if (minimum === undefined || minimum === Number.MIN_SAFE_INTEGER) return "";
  const open = maximum === Number.MAX_SAFE_INTEGER;
  return open ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

const PATTERN_WORDS: Record<string, string> = {
  "\\S": "a text that is not empty",
  [MONTH.source]: "a month such as 2028-03",
  [COUNTRY_CODE.source]: "the two letters of a country",
};

function text({ format, pattern, enum: values }: Node): string {
  if (values) return `one of ${values.join(", ")}`;
  if (format === "date-time") return "an ISO time";
  if (format === "date") return "a day";
  if (pattern === undefined) return "a text";
  return PATTERN_WORDS[pattern] ?? "a path relative to the site root";
}

function typeWords(type: string, node: Node): string {
  switch (type) {
    case "integer":
      return `a whole number${range(node)}`;
    case "number":
      return `a number${range(node)}`;
    case "boolean":
      return "true or false";
    case "array":
      return "a list";
    case "object":
      return "an object";
    case "string":
      return text(node);
    default:
      return type;
  }
}

/** What a JSON schema wants, in the words of the report. */
function wordsOf(schema: unknown): string {
  const node = nodeSchema.parse(schema);
  if (node.anyOf) return node.anyOf.map(wordsOf).join(" or ");
  const words = [node.type ?? []].flat().map((type) => typeWords(type, node));
  return words.join(" or ") || "something else";
}

/** The schema of a field, `[]` being the entries of a list; undefined where it has none. */
function schemaAt(schema: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return schema;
  const { anyOf = [], properties, items } = nodeSchema.parse(schema);
  const own = name === "[]" ? items : properties?.[name];
  if (own !== undefined) return schemaAt(own, rest);
  return anyOf.map((one) => schemaAt(one, [name, ...rest])).find((found) => found !== undefined);
}

/** What the contract wants of a field. */
export function wanted(schema: z.ZodType, names: string[]): string {
  return wordsOf(schemaAt(z.toJSONSchema(schema, { io: "input" }), names) ?? {});
}

/** What a value is. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string")
    return value.trim() !== "" && Number.isFinite(Number(value)) ? "a number as text" : "a text";
  if (typeof value === "boolean") return "true or false";
  return typeof value === "number" ? `the number ${value}` : "an object";
}
