import { useCallback, useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { CART_KEY } from "./cart-queue";
import { onPossibleLogout } from "./possible-logout";
import { type TabMessage, useTabMessages } from "./tab-channel";
import { USER_KEY, useUser } from "./user";

/**
 * Fetches the cart again when it may have changed: in another tab, by a login or logout, or while
 * the page was in the back/forward cache.
 * @param changed whether it may have changed before mounting
 */
export function useFreshCart(changed = false): void {
  const { mutate } = useSWRConfig();
  const refreshCart = useCallback(() => void mutate(CART_KEY), [mutate]);

  const onMessage = useCallback(
    (message: TabMessage) => {
      refreshCart();
      if (message === "user") void mutate(USER_KEY);
    },
    [mutate, refreshCart],
  );
  useTabMessages(onMessage);
  useEffect(() => {
    if (changed) onMessage("user");
  }, [changed, onMessage]);

  useEffect(() => onPossibleLogout(() => void mutate(USER_KEY)), [mutate]);

  const { user } = useUser();
  const customer = user === undefined ? undefined : (user?.customerId ?? null);
  const before = useRef(customer);
  useEffect(() => {
    if (before.current !== undefined && before.current !== customer) refreshCart();
    before.current = customer;
  }, [customer, refreshCart]);

  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      refreshCart();
      void mutate(USER_KEY);
    };
    window.addEventListener("pageshow", restored);
    // Back shows the earlier state of the page.
    window.addEventListener("popstate", refreshCart);
    return () => {
      window.removeEventListener("pageshow", restored);
      window.removeEventListener("popstate", refreshCart);
    };
  }, [mutate, refreshCart]);
}
