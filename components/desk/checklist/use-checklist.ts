import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/**
 * Reads the steps to open the shop each time a screen shows them; not without permission.
 * @param isShown whether they are needed
 */
export function useChecklist(isShown = true) {
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["checklist"],
    queryFn: async ({ signal }) => (await dataProvider.getDeskChecklist({ signal })).data,
    enabled: isShown && can(role, "checklist", "list"),
    // Other screens complete steps: a stored answer would show them as missing.
    gcTime: 0,
  });
}
