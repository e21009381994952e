import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/**
 * Returns the batches of a product, and a function that reads them again. The product itself is not
 * read again: its form would lose the typed values.
 */
export function useBatches({ id: productId, price }: Pick<DeskProduct, "id" | "price">) {
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["batches", productId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({
      price,
      batches: (await dataProvider.listDeskBatches({ params: { id: productId }, signal })).data,
    }),
    enabled: can(role, "stock", "list"),
  });
  const reload = async () => {
    const history = ["product-history", "stock", productId];
    await Promise.all(
      [queryKey, history].map((stale) => queryClient.invalidateQueries({ queryKey: stale })),
    );
  };
  // A price that was saved since then is the one of all batches.
  return { batches: data?.batches, hasOldPrices: data?.price !== price, error, reload };
}
