import type { Permission } from "@/lib/contract/permissions";
import type { ExportedList } from "@/lib/contract/terms";
import type { OrderTab } from "./order-work";

interface WaitingList {
  screen: ExportedList;
  filters: Record<string, string>;
  /** Permission to do the work, where the list is open to more roles. */
  permission?: Permission;
}

/**
 * What can wait for staff, in the order of the overview, with the list that shows it. A count is the
 * total of its list.
 */
const WAITING_LISTS = {
  to_confirm: { screen: "orders", filters: { tab: "to_confirm" } },
  to_pack: { screen: "orders", filters: { tab: "to_pack" } },
  to_hand_over: { screen: "orders", filters: { tab: "to_hand_over" } },
  unpaid: { screen: "orders", filters: { tab: "unpaid" } },
  late: { screen: "orders", filters: { tab: "late" } },
  redelivery: { screen: "orders", filters: { tab: "redelivery" } },
  needs_decision: { screen: "orders", filters: { tab: "needs_decision" } },
  prescriptions: { screen: "prescriptions", filters: { tab: "waiting" } },
  returns: { screen: "returns", filters: { state: "requested" } },
  parcels: { screen: "returns", filters: { state: "coming_back" } },
  complaints: { screen: "complaints", filters: { state: "open" } },
  questions: { screen: "questions", filters: { state: "new" } },
  reviews: { screen: "reviews", filters: { state: "waiting" } },
  payments: { screen: "payments", filters: {} },
  payouts: { screen: "payouts", filters: {} },
  low_stock: { screen: "low-stock", filters: {} },
  expiring: { screen: "expiring", filters: { within: "30" } },
  other_price: {
    screen: "products",
    filters: { other_price: "true", archived: "false" },
    permission: "stock.price",
  },
  messages: { screen: "outbox", filters: { state: "dead" } },
} as const satisfies Record<string, WaitingList>;

export type WaitingName = keyof typeof WAITING_LISTS;

export const WAITING_NAMES = Object.keys(WAITING_LISTS) as WaitingName[];

export function waitingList(name: WaitingName): WaitingList {
  return WAITING_LISTS[name];
}

/** Path of a list with filters. */
export function listAddress({ screen, filters }: Pick<WaitingList, "screen" | "filters">): string {
  if (Object.keys(filters).length === 0) return `/${screen}`;
  return `/${screen}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`;
}

/** Orders that have not arrived although their promised day has passed. */
export const PAST_PROMISE = {
  screen: "orders",
  filters: { tab: "past_promise" satisfies OrderTab },
} as const;
