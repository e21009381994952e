import { looseId, looseObject, looseText } from "@/lib/base/loose";
import { requireField } from "./records";

// Apart from the other products: the search is on every page, and pages load whole modules.

/** A product that a search has found. @throws UnreadableRecord */
export function parseFoundProduct(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Path relative to the site root of the API, or null. */
    image: looseText(record.image),
  };
}

export type FoundProduct = ReturnType<typeof parseFoundProduct>;
