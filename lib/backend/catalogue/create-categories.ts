import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
import { saveContent } from "../kernel/records/save-content";
import { categoryKind } from "./categories";
import { type NamedCategory, namedCategory } from "./product-plan";
import { readNamedCategories } from "./save-product";

const BENGALI = /\p{Script=Bengali}/u;

/**
 * Returns a new category for a name found in an imported table.
 * @param wanted a slug or a name, in English or Bengali
 * @param known existing categories; the new slug differs from theirs
 */
export function newCategory(wanted: string, known: readonly NamedCategory[]): NamedCategory {
  const letters = wanted
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const words = wanted.replaceAll("-", " ");
  const name = wanted === letters ? words.charAt(0).toUpperCase() + words.slice(1) : wanted;
  const isTaken = (slug: string) => known.some((one) => one.slug === slug);
  let slug = letters || `category-${known.length + 1}`;
  for (let count = 2; isTaken(slug); count++) slug = `${letters || "category"}-${count}`;
  const name_bn = BENGALI.test(wanted) ? name : null;
  return { id: 0, slug, name, name_bn, archived_at: null };
}

/**
 * Creates the categories that do not exist yet, and returns their audit entries and stale tags.
 * @param at epoch ms
 */
export async function createCategories(
  trx: Trx,
  names: readonly string[],
  at: number,
): Promise<{ audit: AuditEntry[]; stale: Stale[] }> {
  const known = await readNamedCategories(trx);
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const wanted of names) {
    if (namedCategory(wanted, known)) continue;
    const made = newCategory(wanted, known);
    const { slug, name, name_bn } = made;
    const make = () => ({
      slug,
      name,
      name_bn,
      image: null,
      google_category: null,
      position: null,
      ...NO_PAGE_TEXTS,
    });
    const saved = await saveContent(trx, categoryKind, slug, make, at);
    audit.push(...saved.audit);
    stale.push(...saved.stale);
    known.push(made);
  }
  return { audit, stale };
}
