import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/** Reads the passkeys of the staff member. */
export function useOwnPasskeys({ enabled = true } = {}) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["own-passkeys"],
    queryFn: ({ signal }) => dataProvider.getDeskPasskeys({ signal }),
    enabled,
  });
}
