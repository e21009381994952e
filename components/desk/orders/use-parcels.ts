import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskParcels } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { POLL_MS } from "../shared/use-order-counts";

/** Whether a courier may still report something about one of the parcels. */
const hasOpen = (parcels: DeskParcels["parcels"] = []) =>
  parcels.some(
    ({ courier, state, ended }) =>
      courier !== "by-hand" && (state === "booking" || state === "booked") && !ended,
  );

/**
 * Parcels of an order, and the couriers that it can be booked with; read again at intervals while a
 * parcel is open.
 * @param version of the order: they are read again with it
 */
export function useParcels({ number, version }: { number: string; version: string }) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery<DeskParcels>({
    queryKey: ["parcels", number, version],
    refetchInterval: ({ state }) => hasOpen(state.data?.parcels) && POLL_MS,
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskParcels({ params: { deskOrder: number }, signal })).data,
  });
}
