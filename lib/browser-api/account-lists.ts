import { ACCOUNT_LIST_ADDRESSES } from "@/lib/contract/account-lists/addresses";
import type { ACCOUNT_LIST_CALLS } from "@/lib/contract/account-lists/calls";
import { parseViewed, parseWishlist } from "@/lib/contract/account-lists/reader";
import {
  changesSince,
  forgetKnownLists,
  readKnownLists,
  withLaterChanges,
  withoutAccount,
  writeKnownLists,
} from "@/lib/shop/saved/account-sync";
import { SAVED_LISTS } from "@/lib/shop/saved/saved-storage";
import { declaredWrites } from "./declared-calls";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";
import { hasOwnSessions } from "./visitor-session";

const writes = declaredWrites<typeof ACCOUNT_LIST_CALLS>(ACCOUNT_LIST_ADDRESSES);

/** SWR key of the products that the customer opened. */
export const VIEWED_KEY = ACCOUNT_LIST_ADDRESSES.getAccountLists.path;
/**
 * Time in ms for which the lists of the account are not read again, unless this browser changed
 * them.
 */
const FRESH_MS = 600_000;

/** Returns the products that the customer opened, newest first; undefined while loading. */
export function useViewedProducts() {
  const { data, failed, reload } = useRead(hasOwnSessions() ? VIEWED_KEY : null, async (path) =>
    parseViewed(await fetchJson(path)),
  );
  return { products: data, failed, reload };
}

/** Removes the wishlist of the account from this browser. */
export function forgetAccountLists(): void {
  const { wishlist } = SAVED_LISTS;
  wishlist.set(withoutAccount(readKnownLists(), wishlist.get()));
  forgetKnownLists();
}

/** Removes the lists of a different customer from this browser. */
export function forgetOtherAccount(customerId: number): void {
  const { owner } = readKnownLists();
  if (owner !== null && owner !== customerId) forgetAccountLists();
}

/**
 * Sends the changes of this browser, and takes over the wishlist of the
 * account. Sends nothing if there are no changes and the lists were read within ten minutes.
 * @returns the products that the customer opened; null if nothing was sent
 * @throws AxiosError; the changes are then sent the next time
 */
export async function syncAccountLists(customerId: number) {
  const { wishlist } = SAVED_LISTS;
  forgetOtherAccount(customerId);
  const known = readKnownLists();
  const sent = wishlist.get();
  const { add, remove } = changesSince(known, sent);
  const isChanged = add.length + remove.length + known.viewed.length > 0;
  if (!isChanged && Math.abs(Date.now() - known.readAt) < FRESH_MS) return null;
  const body = { wishlist: { add, remove }, viewed: known.viewed };
  const answer = await writes.changeAccountLists({ body });
  const read = parseWishlist(answer).map(({ id, name, image }) => ({ id, name, image }));
  const viewed = readKnownLists().viewed.filter((id) => !known.viewed.includes(id));
  wishlist.set(withLaterChanges(read, sent, wishlist.get()));
  writeKnownLists({
    owner: customerId,
    wishlist: read.map(({ id }) => id),
    viewed,
    readAt: Date.now(),
  });
  return parseViewed(answer);
}
