import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/** Reads the sessions of the staff member. */
export function useOwnSessions() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["own-sessions"],
    queryFn: ({ signal }) => dataProvider.getDeskSessions({ signal }),
  });
}
