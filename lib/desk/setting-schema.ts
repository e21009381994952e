import { CATEGORY_FORMAT } from "@/lib/base/category-format";
import { CLOCK_FORMAT } from "@/lib/base/clock-format";
import { looseList, looseObject, looseText } from "@/lib/base/loose";

/** A part of a setting. */
interface SettingPart {
  name: string;
  shape: SettingShape;
  /** Whether it may be missing. */
  optional: boolean;
}

/**
 * Input of a form for a value: `texts` and `days` have one entry on each line, a `tuple` has a
 * first and a last number, `categories` are chosen by name, `variants` by one of their parts,
 * `json` is for all values without a special input.
 */
export type SettingShape =
  | {
      kind:
        | "text"
        | "clock"
        | "picture"
        | "number"
        | "yes_no"
        | "texts"
        | "days"
        | "tuple"
        | "categories"
        | "json";
    }
  | { kind: "choice" | "choices"; choices: string[] }
  | { kind: "list"; item: SettingShape }
  | { kind: "group"; parts: SettingPart[]; nullable: boolean }
  | VariantsShape;

/** A value of one of several kinds, such as a service, each with other parts. */
export interface VariantsShape {
  kind: "variants";
  /** Name of the part with the kind. */
  by: string;
  variants: { name: string; parts: SettingPart[] }[];
  nullable: boolean;
}

const PLAIN = { string: "text", number: "number", integer: "number", boolean: "yes_no" } as const;

const isPlain = (type: unknown): type is keyof typeof PLAIN =>
  typeof type === "string" && Object.hasOwn(PLAIN, type);

/** Returns the only type of a schema beside null. */
function typeOf(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  const [only, ...more] = type.filter((one) => one !== "null");
  return more.length === 0 ? only : undefined;
}

const JSON_SHAPE: SettingShape = { kind: "json" };

/** Returns the shape that all alternatives have, such as that of a path or an address. */
function commonShape(alternatives: readonly unknown[], nullable: boolean): SettingShape {
  const [first = JSON_SHAPE, ...others] = alternatives.map((one) => settingShape(one, nullable));
  const known = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === known) ? first : JSON_SHAPE;
}

function listShape({ prefixItems, items }: Record<string, unknown>): SettingShape {
  if (Array.isArray(prefixItems)) {
    const shapes = prefixItems.map((one) => settingShape(one));
    const isRange = shapes.length === 2 && shapes.every(({ kind }) => kind === "number");
    return isRange ? { kind: "tuple" } : JSON_SHAPE;
  }
  const { format } = looseObject(items);
  if (format === "date") return { kind: "days" };
  if (format === CATEGORY_FORMAT) return { kind: "categories" };
  const item = settingShape(items);
  if (item.kind === "text") return { kind: "texts" };
  if (item.kind === "choice") return { kind: "choices", choices: item.choices };
  return item.kind === "group" ? { kind: "list", item } : JSON_SHAPE;
}

function partsOf({ properties, required }: Record<string, unknown>): SettingPart[] {
  return Object.entries(looseObject(properties)).map(([name, part]) => ({
    name,
    shape: settingShape(part),
    optional: !(Array.isArray(required) && required.includes(name)),
  }));
}

/** Returns the shape of objects that differ by a part with one value each. */
function variantsShape(all: readonly Record<string, unknown>[], nullable: boolean): SettingShape {
  const constantOf = (one: Record<string, unknown>, name: string) =>
    looseText(looseObject(looseObject(one.properties)[name]).const);
  const by = Object.keys(looseObject(all[0]?.properties)).find((name) =>
    all.every((one) => constantOf(one, name) !== null),
  );
  if (by === undefined) return JSON_SHAPE;
  const variants = all.map((one) => ({
    name: constantOf(one, by) ?? "",
    parts: partsOf(one).filter(({ name }) => name !== by),
  }));
  return { kind: "variants", by, variants, nullable };
}

/** Reads the shape of a setting from its JSON schema. A value that may be null has its shape. */
export function settingShape(schema: unknown, nullable = false): SettingShape {
  const { properties, anyOf, oneOf, required, ...rest } = looseObject(schema);
  const all = looseList(anyOf);
  const alternatives = all.filter((one) => one.type !== "null");
  if (alternatives.length > 0)
    return commonShape(alternatives, nullable || alternatives.length < all.length);
  const different = looseList(oneOf);
  if (different.length > 0) return variantsShape(different, nullable);
  const type = typeOf(rest.type);
  const choices = Array.isArray(rest.enum)
    ? rest.enum.filter((one) => looseText(one) !== null)
    : [];
  if (type === "string" && choices.length > 0)
    return { kind: "choice", choices: choices.map(String) };
  if (type === "string" && rest.format === CLOCK_FORMAT) return { kind: "clock" };
  if (type === "string" && rest.contentMediaType === "image/*") return { kind: "picture" };
  if (isPlain(type)) return { kind: PLAIN[type] };
  if (type === "array") return listShape(rest);
  const parts = partsOf({ properties, required });
  return type === "object" && parts.length > 0 ? { kind: "group", parts, nullable } : JSON_SHAPE;
}

/** Returns a shape whose groups lack the part with a name. */
export function withoutPart(shape: SettingShape, hidden: string): SettingShape {
  if (shape.kind !== "group") return shape;
  const parts = shape.parts
    .filter(({ name }) => name !== hidden)
    .map((part) => ({ ...part, shape: withoutPart(part.shape, hidden) }));
  return { ...shape, parts };
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === "object" && Object.values(value ?? {}).every(isEmpty));

/** Returns parts of a value, without optional ones that were left empty. */
function filledParts(parts: readonly SettingPart[], value: unknown): Record<string, unknown> {
  const given = looseObject(value);
  const kept = parts.flatMap(({ name, shape: part, optional }): [string, unknown][] => {
    const inner = settingValue(part, given[name] ?? null);
    return optional && isEmpty(inner) ? [] : [[name, inner]];
  });
  return Object.fromEntries(kept);
}

function groupValue(shape: SettingShape & { kind: "group" }, value: unknown): unknown {
  const group = filledParts(shape.parts, value);
  return shape.nullable && isEmpty(group) ? null : group;
}

/** Returns a value with the parts of its kind only; null if no kind was chosen. */
function variantValue({ by, variants }: VariantsShape, value: unknown): unknown {
  const chosen = looseText(looseObject(value)[by]);
  const variant = variants.find(({ name }) => name === chosen);
  return variant ? { [by]: chosen, ...filledParts(variant.parts, value) } : null;
}

/**
 * Returns the value of a form for a setting: without empty optional parts and lines, and null for
 * an empty optional group.
 */
export function settingValue(shape: SettingShape, value: unknown): unknown {
  switch (shape.kind) {
    case "texts":
    case "days":
      return Array.isArray(value)
        ? value.map((line) => String(line).trim()).filter((line) => line !== "")
        : (value ?? []);
    case "choices":
    case "categories":
      return value ?? [];
    case "list":
      return Array.isArray(value) ? value.map((one) => settingValue(shape.item, one)) : [];
    case "group":
      return value === null ? value : groupValue(shape, value);
    case "variants":
      return variantValue(shape, value);
    default:
      return value;
  }
}

/** Returns the value with which a new entry of a list begins. */
export function emptyValue(shape: SettingShape): unknown {
  switch (shape.kind) {
    case "texts":
    case "days":
    case "choices":
    case "categories":
    case "list":
      return [];
    case "yes_no":
      return false;
    case "group":
      return Object.fromEntries(
        shape.parts.map(({ name, shape: part }) => [name, emptyValue(part)]),
      );
    case "text":
    case "clock":
    case "picture":
      return "";
    default:
      return null;
  }
}
