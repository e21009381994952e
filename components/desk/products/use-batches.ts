import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";

/**
 * Returns the batches of a product, and a function that reads them again. The product itself is not
 * read again: its form would lose what was typed.
 */
export function useBatches(productId: number) {
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["batches", productId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.batches(productId, signal),
    enabled: can(role, "stock", "list"),
  });
  return { batches: data, error, reload: () => queryClient.invalidateQueries({ queryKey }) };
}
