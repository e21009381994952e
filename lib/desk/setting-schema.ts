import { looseList, looseObject, looseText } from "@/lib/base/loose";

/** A part of a setting. */
interface SettingPart {
  name: string;
  shape: SettingShape;
  /** Whether it may be missing. */
  optional: boolean;
}

/** What a form shows for a value; `json` for everything without an input of its own. */
export type SettingShape =
  | { kind: "text" | "number" | "yes_no" | "json" }
  | { kind: "choice"; choices: string[] }
  | { kind: "group"; parts: SettingPart[] };

const PLAIN = { string: "text", number: "number", integer: "number", boolean: "yes_no" } as const;

const isPlain = (type: unknown): type is keyof typeof PLAIN =>
  typeof type === "string" && Object.hasOwn(PLAIN, type);

/** Returns the only type of a schema beside null. */
function typeOf(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  const [only, ...more] = type.filter((one) => one !== "null");
  return more.length === 0 ? only : undefined;
}

/** Reads the shape of a setting from its JSON schema. A value that may be null has its shape. */
export function settingShape(schema: unknown): SettingShape {
  const { properties, anyOf, required, ...rest } = looseObject(schema);
  const alternatives = looseList(anyOf).filter((one) => one.type !== "null");
  if (alternatives.length === 1) return settingShape(alternatives[0]);
  const type = typeOf(rest.type);
  const choices = Array.isArray(rest.enum)
    ? rest.enum.filter((one) => looseText(one) !== null)
    : [];
  if (type === "string" && choices.length > 0)
    return { kind: "choice", choices: choices.map(String) };
  if (isPlain(type)) return { kind: PLAIN[type] };
  const parts = Object.entries(looseObject(properties)).map(([name, part]) => ({
    name,
    shape: settingShape(part),
    optional: !(Array.isArray(required) && required.includes(name)),
  }));
  return type === "object" && parts.length > 0 ? { kind: "group", parts } : { kind: "json" };
}

/** Returns what a form has for a setting, without the optional parts that were left empty. */
export function settingValue(shape: SettingShape, value: unknown): unknown {
  if (shape.kind !== "group" || value === null) return value;
  const given = looseObject(value);
  const kept = shape.parts.flatMap(({ name, shape: part, optional }): [string, unknown][] => {
    const inner = settingValue(part, given[name] ?? null);
    const isEmpty = inner === null || inner === "";
    return optional && isEmpty ? [] : [[name, inner]];
  });
  return Object.fromEntries(kept);
}
