import type { Field } from "./field";
import { KINDS, kindOf } from "./kinds";

/** Something of an answer that is not as the contract has it. */
export interface Difference {
  /** Path of the field, or "" for the answer as a whole. */
  field: string;
  /** "wanted a number, 3 of 12 are a number as text". */
  what: string;
  /** What the shop does about it. */
  shop: string;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** All values at a path; nothing for a parent that is not there, which is a difference of its own. */
function valuesAt(answer: unknown, path: string): unknown[] {
  let parents: unknown[] = [answer];
  const names = path.split(".").flatMap((name) => name.split(/(?=\[\])/));
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1;
    parents = parents.flatMap((parent) => {
      if (name === "[]") return Array.isArray(parent) ? parent : [];
      const value = member(parent, name);
      return last || (typeof value === "object" && value !== null) ? [value] : [];
    });
  }
  return parents;
}

function compare(answer: unknown, { path, kind, shop }: Field): Difference | null {
  const values = valuesAt(answer, path);
  const { wanted, is } = KINDS[kind];
  const others = values.filter((value) => !is(value));
  if (others.length === 0) return null;
  const found = [...new Set(others.map(kindOf))].slice(0, 3).join(", ");
  const count = values.length > 1 ? `${others.length} of ${values.length}: ` : "";
  return { field: path, what: `wanted ${wanted}, found ${count}${found}`, shop };
}

/** Where an answer differs from the contract. */
export function differences(answer: unknown, fields: Field[]): Difference[] {
  return fields.map((field) => compare(answer, field)).filter((found) => found !== null);
}
