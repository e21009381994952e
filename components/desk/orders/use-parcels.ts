import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { POLL_MS } from "../shared/use-order-counts";

/**
 * Parcels of an order, and the couriers that it can be booked with.
 * @param version of the order: they are read again with it
 */
export function useParcels({ number, version }: { number: string; version: string }) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["parcels", number, version],
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskParcels({ params: { deskOrder: number }, signal })).data,
  });
}
