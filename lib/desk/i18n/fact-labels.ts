import { FIELD_COLUMNS } from "@/lib/contract/product-fields";

/** Labels of the shop by the column of the field, and how the desk says more about them. */
interface LabelTexts {
  labels: Readonly<Record<string, string>>;
  /** Texts with the label in place of `%{label}`. */
  in_bengali: string;
  in_taka: string;
}

/**
 * Returns the labels of the plain fields of a product: those of the shop, where the desk has no
 * label of its own.
 */
export function factLabels(texts: LabelTexts): Record<string, string> {
  const entries = FIELD_COLUMNS.flatMap(({ column, field, kind, bengali }) => {
    const label = texts.labels[field];
    if (label === undefined) return [];
    const own = kind === "taka" ? texts.in_taka : "%{label}";
    return [[column, (bengali ? texts.in_bengali : own).replace("%{label}", label)]];
  });
  return Object.fromEntries(entries);
}
