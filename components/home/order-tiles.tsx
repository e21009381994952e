"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type LastOrder, lastOrder } from "@/lib/shop/order/last-order";

// The contents of a tile have the same size, so that the page does not shift.

const orderPath = ({ number }: LastOrder) => `/order-details/${number}`;

/** Null until the page is hydrated, because the server does not know the order. */
function useLastOrder(): LastOrder | null {
  return useHydrated() ? lastOrder() : null;
}

interface FirstTileProps {
  /** Content for visitors who have ordered before. */
  again: ReactNode;
  /** Content for all others. */
  offers: ReactNode;
}

/** Link to buy the last order of this browser again; to the offers if no order is known. */
export function FirstTile({ again, offers }: FirstTileProps) {
  const order = useLastOrder();
  return (
    <Link
      href={order ? `${orderPath(order)}?again=1` : "/promotional-offers"}
      className="quick-tile"
    >
      {order ? again : offers}
    </Link>
  );
}

interface LastTileProps {
  /** Content while the last order waits for its prescription; null without that feature. */
  prescription: ReactNode;
  tracking: ReactNode;
}

/** Link to the order tracking, or to the last order while that waits for its prescription. */
export function LastTile({ prescription, tracking }: LastTileProps) {
  const order = useLastOrder();
  const waiting = prescription && order?.waitsForPrescription ? order : null;
  return (
    <Link href={waiting ? orderPath(waiting) : "/order-tracking"} className="quick-tile">
      {waiting ? prescription : tracking}
    </Link>
  );
}
