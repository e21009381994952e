import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { announceOrders, noteSeen, showBadge, unlockOnTap } from "@/lib/desk/new-orders";
import { useOrderTotal } from "../shared/use-order-counts";

/** Plays a sound for a new order and counts it on the icon, until the list of orders is looked at. */
export function useOrderSignals(): void {
  const total = useOrderTotal();
  const isList = useLocation().pathname === "/orders";
  const known = useRef(total);
  useEffect(() => unlockOnTap(), []);
  useEffect(() => {
    const before = known.current;
    known.current = total;
    if (total !== undefined && before !== undefined && total > before) void announceOrders(total);
  }, [total]);
  useEffect(() => {
    if (total === undefined) return;
    const show = () => {
      if (isList && !document.hidden) noteSeen(total);
      showBadge(total);
    };
    show();
    document.addEventListener("visibilitychange", show);
    // Another tab has looked at the list.
    window.addEventListener("storage", show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      window.removeEventListener("storage", show);
    };
  }, [total, isList]);
}
