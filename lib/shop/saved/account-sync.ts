import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { ACCOUNT_LISTS } from "@/lib/contract/terms";
import { ACCOUNT_LISTS_ITEM } from "./forget-viewed";
import { isSaved, type SavedProducts } from "./saved-products";

/** State of the account's lists in this browser. */
export interface KnownLists {
  /** Customer whose lists they are; null before the first one logged in. */
  owner: number | null;
  /** Ids of the wishlist as the account had it when it was last read. */
  wishlist: number[];
  /** Ids of viewed products that the account has not got yet, newest first. */
  viewed: number[];
  /** Time of the last read of the lists, epoch ms. */
  readAt: number;
}

const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0) : [];

/** Returns the stored state; an empty one if it is malformed. */
export function readKnownLists(): KnownLists {
  const stored = looseObject(readLocalJson(ACCOUNT_LISTS_ITEM));
  return {
    owner: looseNumber(stored.owner),
    wishlist: idsOf(stored.wishlist),
    viewed: idsOf(stored.viewed),
    readAt: looseNumber(stored.readAt) ?? 0,
  };
}

export function writeKnownLists(known: KnownLists): void {
  writeLocalJson(ACCOUNT_LISTS_ITEM, known);
}

/**
 * Stores that a product was opened, until an account has got it. The next customer who logs in gets
 * those that a guest opened.
 * @param owner null for a guest
 */
export function addViewed(owner: number | null, id: number): void {
  const known = readKnownLists();
  const viewed = [id, ...known.viewed.filter((one) => one !== id)];
  writeKnownLists({
    ...known,
    owner: owner ?? known.owner,
    viewed: viewed.slice(0, ACCOUNT_LISTS.viewed),
  });
}

/** Returns the customer's changes in this browser since the wishlist was last read. */
export function changesSince(known: KnownLists, list: SavedProducts) {
  return {
    add: list.map(({ id }) => id).filter((id) => !known.wishlist.includes(id)),
    remove: known.wishlist.filter((id) => !isSaved(list, id)),
  };
}

/**
 * Returns the wishlist of the account with the changes made in this browser while it was read.
 * @param sent the list when the request was sent
 * @param now the list of this browser now
 */
export function withLaterChanges(
  read: SavedProducts,
  sent: SavedProducts,
  now: SavedProducts,
): SavedProducts {
  const added = now.filter(({ id }) => !isSaved(sent, id) && !isSaved(read, id));
  const removed = sent.filter(({ id }) => !isSaved(now, id));
  return [...added, ...read.filter(({ id }) => !isSaved(removed, id))];
}

/**
 * Returns the list without the products that belong to the account of another customer, who used
 * this browser before.
 */
export function withoutAccount(known: KnownLists, list: SavedProducts): SavedProducts {
  return list.filter(({ id }) => !known.wishlist.includes(id));
}

export function forgetKnownLists(): void {
  writeLocalJson(ACCOUNT_LISTS_ITEM, undefined);
}
