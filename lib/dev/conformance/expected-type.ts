import { COUNTRY_CODE } from "@/lib/base/text/country-name";
import { MONTH } from "@/lib/contract/terms";
import { RELATIVE_PATH } from "@/lib/contract/wire/fields";
import { alternatives, type Node } from "./json-schema";

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
  [RELATIVE_PATH.source]: "a path relative to the site root",
};

function text({ format, pattern, enum: values }: Node): string {
  if (values) return `one of ${values.join(", ")}`;
  if (format === "date-time") return "an ISO time";
  if (format === "date") return "a day";
  if (pattern === undefined) return "a text";
  return PATTERN_WORDS[pattern] ?? "a text of another form";
}

function typeWords(node: Node): string {
  switch (node.type) {
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
      return node.type ?? "something else";
  }
}

/** Describes the type that a JSON schema expects. */
export function expectedType(schema: unknown): string {
  const words = alternatives(schema).map((node) => typeWords(node));
  return [...new Set(words)].join(" or ");
}

/** Describes the type of a value. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string")
    return value.trim() !== "" && Number.isFinite(Number(value)) ? "a number as text" : "a text";
  if (typeof value === "boolean") return "true or false";
  return typeof value === "number" ? `the number ${value}` : "an object";
}
