import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/** The couriers that are set up; none while they are read. */
export function useCouriers() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["couriers"],
    queryFn: async ({ signal }) => (await dataProvider.listDeskCouriers({ signal })).data,
  });
  return data;
}
