import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";

/**
 * Returns the batches of a product, and a function that reads them again. The product itself is not
 * read again: its form would lose the typed values.
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
  const reload = async () => {
    const history = ["product-history", "stock", productId];
    await Promise.all(
      [queryKey, history].map((stale) => queryClient.invalidateQueries({ queryKey: stale })),
    );
  };
  return { batches: data, error, reload };
}
