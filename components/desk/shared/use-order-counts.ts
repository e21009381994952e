import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { firstTab, type OrderCounts, type OrderTab, orderWork } from "@/lib/desk/order-work";

/** Interval at which lists and counts of orders are read, in ms. */
export const POLL_MS = 10_000;

const NONE: OrderCounts = {};

function useCountsQuery() {
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const query = useQuery({
    queryKey: ["orders", "counts"],
    queryFn: async ({ signal }): Promise<OrderCounts> =>
      (await dataProvider.countDeskOrders({ signal })).data,
    refetchInterval: POLL_MS,
    // The title of a tab in the background names the number, too.
    refetchIntervalInBackground: true,
    enabled: can(role, "orders", "list"),
  });
  return { ...query, role };
}

/** Returns the number of orders by tab, read again every ten seconds; empty without permission. */
export function useOrderCounts(): OrderCounts {
  return useCountsQuery().data ?? NONE;
}

/** Returns the numbers of waiting records on the screens of the role's menu, by screen name. */
export function useMenuCounts(): Record<string, number> {
  const { role, data = NONE } = useCountsQuery();
  return orderWork(role, data);
}

/** Returns how many orders wait for the role; undefined until known. */
export function useWaitingOrders(): number | undefined {
  const { role, data } = useCountsQuery();
  if (!data) return undefined;
  const { orders, prescriptions } = orderWork(role, data);
  return orders + prescriptions;
}

/** Returns the number of all orders; undefined until known, and for a role without orders. */
export function useOrderTotal(): number | undefined {
  return useCountsQuery().data?.all;
}

/** Returns the tab that the list of orders opens; undefined until the counts are known or fail. */
export function useFirstTab(): OrderTab | undefined {
  const { role, data, isFetched, failureCount } = useCountsQuery();
  return isFetched || failureCount > 0 ? firstTab(role, data ?? NONE) : undefined;
}
