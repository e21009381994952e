import { z } from "zod";

/** The keywords of a JSON schema that the kit uses. */
const nodeSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** A JSON schema without alternatives: its `type` is one name, or undefined for any value. */
export type Node = Omit<z.infer<typeof nodeSchema>, "type" | "anyOf"> & { type?: string };

/** Returns the alternatives of a JSON schema. */
export function alternatives(schema: unknown): Node[] {
  const { anyOf, type, ...node } = nodeSchema.parse(schema);
  if (anyOf) return anyOf.flatMap(alternatives);
  const types = [type ?? []].flat();
  return types.length > 0 ? types.map((one) => ({ ...node, type: one })) : [node];
}

export function jsonSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input" });
}

/** Returns the schema of a field, where `[]` means the entries of a list; `{}` when there is none. */
export function schemaAt(schema: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return schema;
  const own = alternatives(schema)
    .map(({ properties, items }) => (name === "[]" ? items : properties?.[name]))
    .find((found) => found !== undefined);
  return own === undefined ? {} : schemaAt(own, rest);
}

/** Returns the description of a schema, "" when it has none. */
export function descriptionOf(schema: unknown): string {
  return nodeSchema.parse(schema).description ?? "";
}
