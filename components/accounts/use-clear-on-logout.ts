import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { failureAtom, removalsAtom } from "@/components/cart/cart-changes-state";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { USER_KEY } from "@/lib/browser-api/user";

/**
 * Clears all cached account data after a logout or the login of a different customer, in this tab
 * or another.
 */
export function useClearOnLogout(): void {
  const logoutCount = useLogoutCount();
  const { mutate } = useSWRConfig();
  const setRemovals = useSetAtom(removalsAtom);
  const setFailure = useSetAtom(failureAtom);
  useEffect(() => {
    if (logoutCount === 0) return;
    setRemovals([]);
    setFailure(null);
    // The user was just loaded, so it is not cleared.
    void mutate((key) => key !== USER_KEY, undefined);
  }, [logoutCount, mutate, setRemovals, setFailure]);
}
