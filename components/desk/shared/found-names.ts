import type { DeskBrand, DeskCategory } from "@/lib/contract/categories/desk-schemas";
import { useFirstRecords } from "./list-reads";
import type { Named } from "./local-name";

const BY_NAME = { field: "name", order: "ASC" } as const;

export type NamedResource = "categories" | "brands";

/** A category by its slug, or a brand by its name. */
export interface NameChoice extends Named {
  id: string;
}

/**
 * Returns the first hundred categories or brands that fit a filter. A search finds the others, in
 * both languages.
 */
export function useFoundNames(
  resource: NamedResource,
  filter: Record<string, unknown>,
  enabled = true,
) {
  const { data = [], isPending } = useFirstRecords<DeskCategory | DeskBrand>(resource, {
    filter,
    enabled,
    sort: BY_NAME,
  });
  const choices = data.map((record): NameChoice => {
    const { name, name_bn } = record;
    return { id: "slug" in record ? record.slug : name, name, name_bn };
  });
  return { choices, isPending };
}

/** Returns the chosen category or brand; null while it is not known. */
export function useChosenName(resource: NamedResource, value: string): NameChoice | null {
  const { choices } = useFoundNames(resource, { q: value }, value !== "");
  return choices.find(({ id }) => id === value) ?? null;
}
