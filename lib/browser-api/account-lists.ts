import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { parseList, requireField } from "@/lib/contract/readers/records";
import {
  changesSince,
  forgetKnownLists,
  readKnownLists,
  withLaterChanges,
  withoutAccount,
  writeKnownLists,
} from "@/lib/shop/saved/account-sync";
import type { SavedProduct } from "@/lib/shop/saved/saved-products";
import { SAVED_LISTS } from "@/lib/shop/saved/saved-storage";
import { browserApi } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";
import { hasOwnSessions } from "./visitor-session";

const PATH = "/api/account-lists";
/** SWR key of the products that the customer opened. */
export const VIEWED_KEY = PATH;
/**
 * Time in ms for which the lists of the account are not read again, unless this browser changed
 * them.
 */
const FRESH_MS = 600_000;

function parseListed(value: unknown): SavedProduct & { nameBn: string | null } {
  const record = looseObject(value);
  return {
    id: requireField(looseNumber(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    nameBn: looseText(record.name_bn),
    image: looseText(record.image),
  };
}

const parseViewed = (response: unknown) =>
  parseList(looseObject(response).viewed, parseListed, "viewed");

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
 * POST /api/account-lists: sends the changes of this browser, and takes over the wishlist of the
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
  const { data } = await browserApi.post<unknown>(PATH, body);
  const read = parseList(looseObject(data).wishlist, parseListed, "wishlist").map(
    ({ id, name, image }) => ({ id, name, image }),
  );
  const viewed = readKnownLists().viewed.filter((id) => !known.viewed.includes(id));
  wishlist.set(withLaterChanges(read, sent, wishlist.get()));
  writeKnownLists({
    owner: customerId,
    wishlist: read.map(({ id }) => id),
    viewed,
    readAt: Date.now(),
  });
  return parseViewed(data);
}
