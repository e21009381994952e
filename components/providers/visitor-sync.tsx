"use client";

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useForgetDeparted } from "@/components/account/use-forget-departed";
import { SavedNotice } from "@/components/saved/saved-notice";
import { useCart } from "@/lib/api/cart";
import { useFreshCart } from "@/lib/api/use-fresh-cart";
import { useUser } from "@/lib/api/user";
import { onForgetVisitor, showVisitor } from "@/lib/api/visitor";

export interface VisitorSyncProps {
  /** What the page has asked before is old. */
  changed: boolean;
}

/**
 * Asks who the visitor is and what is in the cart, and keeps both fresh for all that the page shows of
 * them. It brings SWR and jotai, so it is mounted when it is needed, once on a page.
 */
export function VisitorSync({ changed }: VisitorSyncProps) {
  useFreshCart(changed);
  useForgetDeparted();
  const { user } = useUser();
  const { cart } = useCart();
  useEffect(() => showVisitor({ user, cart }), [user, cart]);
  useEffect(() => () => showVisitor(null), []);
  const { mutate } = useSWRConfig();
  useEffect(() => onForgetVisitor(() => mutate(() => true, undefined)), [mutate]);
  return <SavedNotice />;
}
