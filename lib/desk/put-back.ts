import type { AuditRecord } from "@/lib/contract/audit/schemas";
import { isSameValue } from "./changed-fields";

/** Lists whose texts and other facts a person may put back; never persons, rights, or money. */
const LISTS: readonly string[] = [
  ...["products", "categories", "brands", "specialities", "doctors"],
  ...["blogs", "notices", "banners", "gallery", "ebooks"],
];

/** Fields that one press does not change: money, states, legal marks and the order of lists. */
const KEPT: readonly string[] = [
  ...["price", "discount", "offer_until", "vat_percent", "consultation_fee", "stock"],
  ...["archived", "state", "publish_at", "from", "position", "prescription", "antibiotic"],
];

/**
 * Returns the former values of what a change did to a record, as far as nothing has changed them
 * since; null if there is nothing to put back.
 */
export function formerValues(
  resource: string,
  record: Readonly<Record<string, unknown>>,
  { before, after }: Pick<AuditRecord, "before" | "after">,
): Record<string, unknown> | null {
  if (!LISTS.includes(resource) || !before || !after) return null;
  const values = Object.entries(before).filter(
    ([name]) =>
      name in record && !KEPT.includes(name) && isSameValue(record[name], after[name] ?? null),
  );
  return values.length > 0 ? Object.fromEntries(values) : null;
}
