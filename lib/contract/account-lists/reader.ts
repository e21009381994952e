import { looseFields, looseNumber, looseText } from "@/lib/base/loose";
import { parseList, requireField } from "../readers/records";
import type { AccountLists, ListedProduct } from "./schemas";

function parseListed(value: unknown) {
  const record = looseFields<ListedProduct>(value);
  return {
    id: requireField(looseNumber(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    nameBn: looseText(record.name_bn),
    image: looseText(record.image),
  };
}

/** Parses the wishlist of the account. */
export function parseWishlist(response: unknown) {
  return parseList(looseFields<AccountLists>(response).wishlist, parseListed, "wishlist");
}

/** Parses the products that the customer opened. */
export function parseViewed(response: unknown) {
  return parseList(looseFields<AccountLists>(response).viewed, parseListed, "viewed");
}
