import { looseList, looseObject, looseText } from "@/lib/base/loose";

/** What a form shows for a value; `json` for everything without an input of its own. */
export type SettingShape =
  | { kind: "text" | "number" | "yes_no" | "json" }
  | { kind: "choice"; choices: string[] }
  | { kind: "group"; fields: [name: string, shape: SettingShape][] };

const PLAIN = { string: "text", number: "number", integer: "number", boolean: "yes_no" } as const;

const isPlain = (type: unknown): type is keyof typeof PLAIN =>
  typeof type === "string" && Object.hasOwn(PLAIN, type);

/** Reads the shape of a setting from its JSON schema. A value that may be null has its shape. */
export function settingShape(schema: unknown): SettingShape {
  const { type, properties, anyOf, ...rest } = looseObject(schema);
  const alternatives = looseList(anyOf).filter((one) => one.type !== "null");
  if (alternatives.length === 1) return settingShape(alternatives[0]);
  const choices = Array.isArray(rest.enum)
    ? rest.enum.filter((one) => looseText(one) !== null)
    : [];
  if (type === "string" && choices.length > 0)
    return { kind: "choice", choices: choices.map(String) };
  if (isPlain(type)) return { kind: PLAIN[type] };
  if (type !== "object" || Object.keys(looseObject(properties)).length === 0)
    return { kind: "json" };
  const fields = Object.entries(looseObject(properties)).map(
    ([name, part]): [string, SettingShape] => [name, settingShape(part)],
  );
  return { kind: "group", fields };
}
