import type { Kind } from "./kinds";

/** One field of an answer. */
export interface Field {
  /** Dotted; `[]` goes through a list: "products[].inventory.selling_price". */
  path: string;
  kind: Kind;
  /** What the shop does when it is otherwise. */
  shop: string;
}

type Consequence = [kind: Kind, shop: string];

/** The fields of the records at `base`, by name. */
export function fieldsAt(base: string, fields: Record<string, Consequence>): Field[] {
  return Object.entries(fields).map(([name, [kind, shop]]) => ({
    path: base ? `${base}.${name}` : name,
    kind,
    shop,
  }));
}
