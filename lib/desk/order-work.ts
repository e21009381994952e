import { can } from "@/lib/contract/permissions";

/** Tabs of the list of orders, in the order in which they are shown. */
export const ORDER_TABS = [
  "to_confirm",
  "prescription",
  "to_pack",
  "to_hand_over",
  "on_the_way",
  "late",
  "past_promise",
  "redelivery",
  "unpaid",
  "needs_decision",
  "all",
] as const;

export type OrderTab = (typeof ORDER_TABS)[number];

/**
 * Number of orders by tab, and of prescriptions to check, as far as they are known. The tab
 * `prescription` also has orders whose prescription was not sent yet.
 */
export type OrderCounts = Partial<Record<OrderTab | "prescriptions", number>>;

/** Tabs with orders that wait for their next step. */
const MOVED = ["to_confirm", "to_pack", "to_hand_over"] as const;

/** Tabs with orders that wait for a role. */
function workTabs(role: string): OrderTab[] {
  const decides = can(role, "prescriptions", "decide");
  const moves = can(role, "orders", "move");
  return ORDER_TABS.filter(
    (tab) => (tab === "prescription" && decides) || (MOVED.some((one) => one === tab) && moves),
  );
}

/** Returns how many orders and prescriptions wait for a role. */
export function orderWork(role: string, counts: OrderCounts) {
  const tabs = workTabs(role);
  const countOf = (tab: OrderTab) => (tabs.includes(tab) ? (counts[tab] ?? 0) : 0);
  return {
    orders: MOVED.reduce((sum, tab) => sum + countOf(tab), 0),
    prescriptions: can(role, "prescriptions", "decide") ? (counts.prescriptions ?? 0) : 0,
  };
}

/**
 * Returns the tab that a link without filters opens: the first one with orders, those that wait for
 * the role before the others.
 */
export function firstTab(role: string, counts: OrderCounts): OrderTab {
  const tabs = [...workTabs(role), ...ORDER_TABS];
  return tabs.find((tab) => (counts[tab] ?? 0) > 0) ?? ORDER_TABS[0];
}
