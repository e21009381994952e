import type { ProductEdit } from "./product-plan";

/** A column with its old and its new text. */
interface TextDifference {
  column: string;
  before: string;
  after: string;
}

const SHOWN = 80;
/** Characters before the first difference. */
const LEAD = 20;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join("|");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
};

function excerpt(text: string, from: number): string {
  const letters = [...text];
  const start = letters.length > SHOWN ? from : 0;
  const part = letters.slice(start, start + SHOWN).join("");
  return `${start > 0 ? "…" : ""}${part}${start + SHOWN < letters.length ? "…" : ""}`;
}

/** Returns the texts of changed columns, long ones from shortly before their first difference on. */
export function differenceOf(before: ProductEdit, after: ProductEdit): TextDifference[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).map(([column, value]) => {
    const [one, other] = [textOf(old.get(column)), textOf(value)];
    const [letters, others] = [[...one], [...other]];
    const first = letters.findIndex((letter, at) => letter !== others[at]);
    const from = Math.max(0, (first < 0 ? letters.length : first) - LEAD);
    return { column, before: excerpt(one, from), after: excerpt(other, from) };
  });
}
