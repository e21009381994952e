import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { failureAtom, removalsAtom } from "@/components/cart/cart-changes-state";
import { useDepartures } from "@/lib/api/last-customer";
import { USER_KEY } from "@/lib/api/user";

/** When a customer has left, here or in another tab, nothing the page holds of the account stays. */
export function useForgetDeparted(): void {
  const departures = useDepartures();
  const { mutate } = useSWRConfig();
  const setRemovals = useSetAtom(removalsAtom);
  const setFailure = useSetAtom(failureAtom);
  useEffect(() => {
    if (departures === 0) return;
    setRemovals([]);
    setFailure(null);
    // Who is here now has just been asked.
    void mutate((key) => key !== USER_KEY, undefined);
  }, [departures, mutate, setRemovals, setFailure]);
}
