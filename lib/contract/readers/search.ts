import { looseFlag, looseId, looseObject, looseText } from "@/lib/base/loose";
import { parsePercent } from "./fields";
import { parseInventory } from "./inventory";
import { requireField } from "./records";

// Separate from products.ts: the search is on every page, and this keeps the other readers out of
// its bundle.

/**
 * Parses a search hit.
 * @throws UnreadableRecord
 */
export function parseFoundProduct(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    /** Path relative to the site root of the API; null if there is none. */
    image: looseText(record.image),
    /** Whether it does not match itself, but has the ingredients of the best hit. */
    sameMedicine: looseFlag(record.same_medicine),
    /** Price and stock; null if the API returns neither. `inventory: null` means sold out. */
    offer:
      record.inventory === undefined
        ? null
        : { discount: parsePercent(record.discount), inventory: parseInventory(record.inventory) },
  };
}

export type FoundProduct = ReturnType<typeof parseFoundProduct>;

/** Products of a search. */
export interface Found {
  products: FoundProduct[];
  /** False if the products are only similar to the search. */
  exact: boolean;
  /** What was searched and no product is, such as a brand; null if the API does not return it. */
  missing: string | null;
}

/** Returns how well the products match the search; exactly if the API does not return it. */
export function parseMatch(response: unknown): Pick<Found, "exact" | "missing"> {
  const { exact, missing } = looseObject(response);
  return { exact: exact !== false, missing: looseText(missing) };
}
