import { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { readNumber } from "@/lib/base/text/read-number";
import type { Call, CallParameter } from "@/lib/contract/calls/call";
import { YES_OR_NO } from "../../kernel/commands/parse";
import { AppError } from "../../kernel/errors";
import { dhakaTimeField } from "../../kernel/text/localized-text-fields";

type Schema = z.core.JSONSchema.BaseSchema;

/** A field of a body, or a parameter of a query, as an option of a command. */
export interface CallField {
  schema: Schema;
  /** Whether every call needs it. */
  required: boolean;
  description: string;
}

/** Returns the JSON Schema of what a client sends. */
const sentSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const schemaOf = (value: Schema | boolean): Schema => (typeof value === "boolean" ? {} : value);

const variantsOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf].map(schemaOf);

/** Returns the values that a schema lists; null if it allows others. */
function choicesOf(schema: Schema): string[] | null {
  if (schema.const !== undefined) return [String(schema.const)];
  return schema.enum ? schema.enum.map(String) : null;
}

/** Joins the schemas of a field that several variants of a body have. */
function joined(known: Schema | undefined, other: Schema): Schema {
  if (!known) return other;
  const [ours, theirs] = [choicesOf(known), choicesOf(other)];
  return ours && theirs ? { ...other, const: undefined, enum: [...ours, ...theirs] } : known;
}

/** Returns the fields of a schema; of a union the fields of all its variants. */
function fieldsOf(schema: Schema): Map<string, CallField> {
  const fields = new Map<string, CallField>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const own = schemaOf(property);
    const required = schema.required?.includes(name) ?? false;
    fields.set(name, { schema: own, required, description: own.description ?? "" });
  }
  const variants = variantsOf(schema).map(fieldsOf);
  for (const [name, field] of variants.flatMap((variant) => [...variant])) {
    const required = variants.every((variant) => variant.get(name)?.required === true);
    const all = joined(fields.get(name)?.schema, field.schema);
    const description = fields.get(name)?.description || field.description;
    fields.set(name, { schema: all, required, description });
  }
  return fields;
}

/** Fields that a command does not offer: the runner reads versions, an operator has no desk. */
const isOwn = (name: string) => /version$/.test(name) || name === "mine";

/** Returns the fields of the body of a call, with those that a command does not offer. */
export function bodyFields({ body }: Pick<Call, "body">): Map<string, CallField> {
  return body ? fieldsOf(sentSchema(body.schema)) : new Map();
}

/** Returns the fields of the body that are options of the command. */
export function offeredFields(call: Pick<Call, "body">): Map<string, CallField> {
  return new Map([...bodyFields(call)].filter(([name]) => !isOwn(name)));
}

/** Returns the query parameters of a call. */
export function queryFields({ query = {} }: Pick<Call, "query">): Map<string, CallField> {
  const fields = Object.entries(query).map(([name, given]: [string, CallParameter]) => {
    const { schema, means, required = false } = given;
    return [name, { schema: sentSchema(schema), required, description: means }] as const;
  });
  return new Map(fields);
}

/** Whether a value is yes or no: a query has it as a word. */
const isYesOrNo = (schema: Schema) =>
  schema.type === "boolean" || choicesOf(schema)?.join() === "true,false";

const isNull = ({ type }: Schema) => type === "null";

/** Returns the schema of a value that is not null. */
function valueSchema(schema: Schema): Schema {
  const [only, ...others] = variantsOf(schema).filter((variant) => !isNull(variant));
  return only !== undefined && others.length === 0 ? valueSchema(only) : schema;
}

const canBeNull = (schema: Schema) => variantsOf(schema).some(isNull);

/** Whether an option can be given several times. */
export const isList = ({ schema }: CallField) => valueSchema(schema).type === "array";

const itemsOf = (schema: Schema): Schema => {
  const { items } = schema;
  return Array.isArray(items) || items === undefined ? {} : schemaOf(items);
};

/** Returns the parts of an item in the order in which they are written, such as `line:quantity`. */
const partsOf = (item: Schema) =>
  Object.entries(item.properties ?? {}).filter(([name]) => !isOwn(name));

/** Returns the placeholder of an option for the help. */
export function placeholderOf({ schema }: CallField): string {
  const value = valueSchema(schema);
  if (isYesOrNo(value)) return YES_OR_NO;
  if (choicesOf(value)) return "WORD";
  if (value.type === "integer" || value.type === "number") return "NUMBER";
  if (value.format === "date-time") return "TIME";
  if (value.type === "object") return "JSON";
  if (value.type !== "array") return "TEXT";
  const parts = partsOf(itemsOf(value)).map(([name]) => name);
  return parts.length > 0 ? parts.join(":") : "TEXT";
}

/** Describes an option for the help. */
export function describedField(field: CallField): string {
  const value = valueSchema(field.schema);
  const choices = isYesOrNo(value) ? null : (choicesOf(value) ?? choicesOf(itemsOf(value)));
  const parts = [
    field.description.replaceAll("`", "").replace(/\.$/, ""),
    choices && `one of ${choices.join(", ")}`,
    value.format === "date-time" && "such as '2026-01-31 17:20', in Dhaka",
    value.type === "array" && "can be repeated",
    canBeNull(field.schema) && "- for none",
    field.required && "required",
  ];
  return parts.filter(Boolean).join("; ");
}

const refused = (name: string, must: string) => new AppError(422, `${name}: must be ${must}`);

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(name, "JSON");
  }
}

function numberOf(name: string, text: string, type: unknown): number {
  const value = readNumber(text, type === "integer" ? 0 : 2);
  if (value === null) throw refused(name, type === "integer" ? "a whole number" : "a number");
  return value;
}

function flagOf(name: string, text: string): boolean {
  if (text === "yes" || text === "true") return true;
  if (text === "no" || text === "false") return false;
  throw refused(name, "yes or no");
}

/** Reads a time in Dhaka; any other text is sent as it is. */
function timeOf(text: string): string {
  const read = dhakaTimeField.safeParse(text);
  return read.success ? new Date(read.data).toISOString() : text;
}

/** Number of colons in a value, such as one in 17:00. */
const colonsIn = ({ pattern = "" }: Schema) => pattern.replaceAll("(?:", "").split(":").length - 1;

/** Reads an item such as `7:1`, whose last part may have any colons itself. */
function itemOf(name: string, schema: Schema, text: string): unknown {
  const parts = partsOf(schema);
  if (parts.length === 0 || text.startsWith("{")) return typedValue(name, schema, text);
  const texts = text.split(":");
  const last = parts.length - 1;
  const values = parts.map(([part, property], at): [string, unknown] => {
    const own = schemaOf(property);
    const count = at === last ? texts.length : 1 + colonsIn(own);
    const typed = texts.splice(0, count).join(":");
    return [part, typed ? typedValue(`${name} ${part}`, own, typed) : undefined];
  });
  return Object.fromEntries(values);
}

function listOf(name: string, schema: Schema, texts: readonly string[]): unknown {
  const [first = "", ...others] = texts;
  if (others.length === 0 && first === "-") return [];
  if (others.length === 0 && first.startsWith("[")) return jsonOf(name, first);
  return texts.map((text) => itemOf(name, itemsOf(schema), text));
}

/**
 * Returns the value of a field that was typed as text. The route validates it.
 * @throws AppError 422 for a text that is no value of its type
 */
function typedValue(name: string, schema: Schema, text: string): unknown {
  if (text === "-" && canBeNull(schema)) return null;
  const value = valueSchema(schema);
  if (value.type === "integer" || value.type === "number") return numberOf(name, text, value.type);
  if (isYesOrNo(value)) return flagOf(name, text);
  if (value.type === "object") return jsonOf(name, text);
  if (value.type === "string") return value.format === "date-time" ? timeOf(text) : text;
  if (value.type === "array") return listOf(name, value, [text]);
  // A value of several types is JSON, or else a text.
  return z.string().safeParse(text).success && !/^[[{"\d]/.test(text) ? text : jsonOf(name, text);
}

/**
 * Returns the values of the given options.
 * @throws AppError 422 for a text that is no value of its type
 */
export function typedValues(
  fields: ReadonlyMap<string, CallField>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const raw = given[name];
    if (raw === undefined) continue;
    values[name] = Array.isArray(raw)
      ? listOf(name, valueSchema(field.schema), raw.map(String))
      : typedValue(name, field.schema, String(raw));
  }
  return values;
}

/** Returns the names of the fields whose items are known by an id and have a version. */
export function versionedLists(fields: ReadonlyMap<string, CallField>): string[] {
  return [...fields].flatMap(([name, { schema }]) => {
    const item = looseObject(itemsOf(valueSchema(schema)).properties);
    return "id" in item && "version" in item ? [name] : [];
  });
}
