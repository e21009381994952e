"use client";

import { useLocale } from "next-intl";
import { Suspense, useEffect } from "react";
import { useSWRConfig } from "swr";
import { useClearOnLogout } from "@/components/accounts/use-clear-on-logout";
import { ArrivalNotice } from "@/components/navigation/arrival-notice";
import { SavedNotice } from "@/components/saved/saved-notice";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { useCart } from "@/lib/browser-api/cart";
import { useFreshCart } from "@/lib/browser-api/use-fresh-cart";
import { useUser } from "@/lib/browser-api/user";
import { onRefetchVisitor, showVisitor } from "@/lib/browser-api/visitor";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import { keepKnownVisitor } from "@/lib/site/known-visitor";

const AccountLists = lazyWithFallback(
  () => import("@/components/saved/account-lists").then((module) => module.AccountLists),
  RenderNothing,
);

export interface VisitorSyncProps {
  /** Whether data loaded by the page is outdated. */
  changed: boolean;
}

/**
 * Loads user and cart and publishes changes of them to the page. Mounted once per page and only
 * when needed, because it pulls in SWR and jotai.
 */
export function VisitorSync({ changed }: VisitorSyncProps) {
  useFreshCart(changed);
  useClearOnLogout();
  const { user } = useUser();
  const customerId = user === undefined ? undefined : (user?.customerId ?? null);
  const { cart } = useCart();
  const locale = useLocale();
  useEffect(() => {
    showVisitor({ user, cart });
    if (user !== undefined && cart) keepKnownVisitor({ isCustomer: user !== null, cart }, locale);
  }, [user, cart, locale]);
  useEffect(() => () => showVisitor(null), []);
  const { mutate } = useSWRConfig();
  useEffect(() => onRefetchVisitor(() => mutate(() => true, undefined)), [mutate]);
  return (
    <>
      <SavedNotice />
      <ArrivalNotice />
      {hasOwnSessions() && (
        <Suspense>
          <AccountLists customerId={user?.mustChangePassword ? null : customerId} />
        </Suspense>
      )}
    </>
  );
}
