import { looseId, looseObject, looseText } from "@/lib/base/loose";
import { parsePercent } from "./fields";
import { parseInventory } from "./inventory";
import { requireField } from "./records";

// Apart from the other products: the search is on every page, and pages load whole modules.

/** A product that a search has found. @throws UnreadableRecord */
export function parseFoundProduct(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name, where the server has one. */
    nameBn: looseText(record.name_bn),
    /** Path relative to the site root of the API, or null. */
    image: looseText(record.image),
    /** Price and stock; null when the server tells neither, which is not the same as sold out. */
    offer:
      record.inventory === undefined
        ? null
        : { discount: parsePercent(record.discount), inventory: parseInventory(record.inventory) },
  };
}

export type FoundProduct = ReturnType<typeof parseFoundProduct>;
