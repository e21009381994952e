"use client";

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useClearOnLogout } from "@/components/account/use-clear-on-logout";
import { SavedNotice } from "@/components/saved/saved-notice";
import { useCart } from "@/lib/browser-api/cart";
import { useFreshCart } from "@/lib/browser-api/use-fresh-cart";
import { useUser } from "@/lib/browser-api/user";
import { onRefetchVisitor, showVisitor } from "@/lib/browser-api/visitor";

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
  const { cart } = useCart();
  useEffect(() => showVisitor({ user, cart }), [user, cart]);
  useEffect(() => () => showVisitor(null), []);
  const { mutate } = useSWRConfig();
  useEffect(() => onRefetchVisitor(() => mutate(() => true, undefined)), [mutate]);
  return <SavedNotice />;
}
