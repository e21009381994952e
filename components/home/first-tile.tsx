"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useVisitor } from "@/lib/browser-api/visitor";
import { sectionPath } from "@/lib/shop/account/account-section";
import { lastOrder } from "@/lib/shop/order/last-order";

interface FirstTileProps {
  /** Content for visitors who have ordered before. */
  again: ReactNode;
  /** Content for all others. */
  offers: ReactNode;
}

/**
 * Link to the customer's orders or to the last order of this browser; to the offers without one.
 * Both have the same size, so that the page does not shift.
 */
export function FirstTile({ again, offers }: FirstTileProps) {
  const { user } = useVisitor();
  const number = useHydrated() ? lastOrder() : null;
  const orders = user ? sectionPath("orders") : number && `/order-details/${number}`;
  return (
    <Link href={orders ?? "/promotional-offers"} className="quick-tile">
      {orders ? again : offers}
    </Link>
  );
}
