import { can } from "./permissions";

/** Tabs of the list of orders, in the order in which they are shown. */
export const ORDER_TABS = [
  "to_confirm",
  "prescription",
  "to_pack",
  "on_the_way",
  "late",
  "unpaid",
  "needs_decision",
  "all",
] as const;

export type OrderTab = (typeof ORDER_TABS)[number];

/** Number of orders by tab, as far as they are known. */
export type OrderCounts = Partial<Record<OrderTab, number>>;

/** Tabs with orders that wait for a role. */
function workTabs(role: string): OrderTab[] {
  const decides = can(role, "prescriptions", "decide");
  const moves = can(role, "orders", "move");
  return ORDER_TABS.filter(
    (tab) =>
      (tab === "prescription" && decides) || ((tab === "to_confirm" || tab === "to_pack") && moves),
  );
}

/** Returns how many orders and prescriptions wait for a role. */
export function orderWork(role: string, counts: OrderCounts) {
  const tabs = workTabs(role);
  const countOf = (tab: OrderTab) => (tabs.includes(tab) ? (counts[tab] ?? 0) : 0);
  return {
    orders: countOf("to_confirm") + countOf("to_pack"),
    prescriptions: countOf("prescription"),
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
