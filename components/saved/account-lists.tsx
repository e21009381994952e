import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import {
  forgetAccountLists,
  forgetOtherAccount,
  syncAccountLists,
  VIEWED_KEY,
} from "@/lib/browser-api/account-lists";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { addViewed } from "@/lib/shop/saved/account-sync";
import { SAVED_LISTS } from "@/lib/shop/saved/saved-storage";

/** Several changes in a row are sent together. */
const WAIT_MS = 1_000;
const PRODUCT = /^(?:\/bn)?\/products\/([1-9]\d{0,8})$/;

interface AccountListsProps {
  /** Null for a guest, undefined while it is not known. */
  customerId: number | null | undefined;
}

/**
 * Keeps the wishlist of this browser and that of the customer's account the same, and stores which
 * products the visitor opened; those of a guest are sent after the login. Without a connection the
 * changes wait in the browser. After a logout the account's products are removed from it.
 */
export function AccountLists({ customerId }: AccountListsProps) {
  const pathname = usePathname();
  const { mutate } = useSWRConfig();
  const logouts = useLogoutCount();
  const before = useRef(logouts);
  useEffect(() => {
    if (logouts !== before.current) forgetAccountLists();
    before.current = logouts;
  }, [logouts]);

  const stored = useRef<string>(null);
  useEffect(() => {
    if (customerId === undefined) return;
    if (customerId !== null) forgetOtherAccount(customerId);
    const [, id] = PRODUCT.exec(pathname) ?? [];
    // A page that stays open after a logout is not stored again.
    if (id && stored.current !== pathname) addViewed(customerId, Number(id));
    stored.current = pathname;
    if (customerId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      const viewed = await syncAccountLists(customerId);
      if (viewed) await mutate(VIEWED_KEY, viewed, { revalidate: false });
    };
    const sync = () => {
      clearTimeout(timer);
      // A failure is tried again with the next change, page or connection.
      timer = setTimeout(() => void send().catch(() => undefined), WAIT_MS);
    };
    sync();
    window.addEventListener("online", sync, { signal });
    signal.addEventListener("abort", SAVED_LISTS.wishlist.subscribe(sync));
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [customerId, pathname, mutate]);
  return null;
}
