import { PAYMENT_METHODS } from "@/lib/contract/terms";
import { ORDER_TABS, type OrderTab } from "@/lib/desk/order-work";
import { PAYMENT_STATES } from "@/lib/shop/order/payment-state";
import type { ListQuery } from "../../desk/desk-record";
import { choiceFilter, timeFilter } from "../../desk/list-filters";
import type { Db } from "../../kernel/db/schema";
import type { PartCounts } from "../../kernel/db/search-keys";
import { readId } from "../../kernel/http/input";
import { filterOrders, type OrderQuery, STATE_NAMES, stateOf } from "../staff-orders";
import { ordersOfTab, searchCondition } from "./order-tabs";

/** @throws AppError 422 for an unknown value */
function orderFilters(query: ListQuery): OrderQuery {
  const state = choiceFilter(query, "state", STATE_NAMES);
  const payment = choiceFilter(query, "payment_status", PAYMENT_STATES);
  const method = choiceFilter(query, "payment_method", PAYMENT_METHODS);
  const since = timeFilter(query, "since");
  const until = timeFilter(query, "until");
  return {
    ...(state !== undefined && { state: stateOf(state) }),
    ...(payment !== undefined && { payment }),
    ...(method !== undefined && { method }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
}

/** Returns the tab of a list of orders. */
export const tabOf = ({ filters }: Pick<ListQuery, "filters">): OrderTab =>
  ORDER_TABS.find((name) => name === filters.tab) ?? "all";

/**
 * Returns the matching orders; all of them without filters.
 * @param counts of the parts of the search, see `countSearchParts`
 * @throws AppError 422 for an unknown value of a filter
 */
export function ordersWhere(db: Db, query: ListQuery, now: number, counts?: PartCounts) {
  const { filters } = query;
  const { q, customer } = filters;
  const ofTab = filterOrders(ordersOfTab(db, tabOf(query), now), orderFilters(query));
  const orders =
    customer === undefined ? ofTab : ofTab.where("orders.user_id", "=", readId(customer));
  return q?.trim() ? orders.where(searchCondition(q, counts)) : orders;
}
