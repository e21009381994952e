import { useCallback, useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { CART_KEY } from "./cart-queue";
import { onLoginDoubted } from "./login-doubt";
import { type TabMessage, useTabMessages } from "./tab-channel";
import { USER_KEY, useUser } from "./user";

/**
 * Fetches the cart again when it may have changed elsewhere: in another tab, by logging in or out, or
 * while this page was put away until the browser's back button brought it again.
 * @param changed it has, already
 */
export function useFreshCart(changed = false): void {
  const { mutate } = useSWRConfig();
  const refreshCart = useCallback(() => void mutate(CART_KEY), [mutate]);

  const hear = useCallback(
    (message: TabMessage) => {
      refreshCart();
      if (message === "user") void mutate(USER_KEY);
    },
    [mutate, refreshCart],
  );
  useTabMessages(hear);
  useEffect(() => {
    if (changed) hear("user");
  }, [changed, hear]);

  useEffect(() => onLoginDoubted(() => void mutate(USER_KEY)), [mutate]);

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
    // Back shows the page as it was left.
    window.addEventListener("popstate", refreshCart);
    return () => {
      window.removeEventListener("pageshow", restored);
      window.removeEventListener("popstate", refreshCart);
    };
  }, [mutate, refreshCart]);
}
