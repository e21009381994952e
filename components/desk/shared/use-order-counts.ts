import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";

/** How often lists and counts of orders are read again, in ms. */
export const POLL_MS = 10_000;

const NONE: Record<string, number> = {};

/** Returns the number of orders by tab, read again every ten seconds; empty without permission. */
export function useOrderCounts(): Record<string, number> {
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data } = useQuery({
    queryKey: ["orders", "counts"],
    queryFn: ({ signal }) => dataProvider.orderCounts(signal),
    refetchInterval: POLL_MS,
    // The title of a tab in the background names the number, too.
    refetchIntervalInBackground: true,
    enabled: can(role, "orders", "list"),
  });
  return data ?? NONE;
}
