import { useQueryClient } from "@tanstack/react-query";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";

/**
 * Returns a function that shows an order as the server answered a step with it. The next step may be
 * pressed before the page has read the order again, and must have its new version.
 */
export function useShownOrder() {
  const queries = useQueryClient();
  return (order: DeskOrderDetails) =>
    queries.setQueryData(["orders", "getOne", { id: order.number }], order);
}
