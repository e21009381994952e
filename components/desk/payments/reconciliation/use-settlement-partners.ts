import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { SettlementPartner } from "@/lib/contract/settlements/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

/** The partners of one kind whose files can be imported, read once for both kinds. */
export function useSettlementPartners(kind: SettlementPartner) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["settlements", "partners"],
    queryFn: async ({ signal }) => (await dataProvider.listDeskSettlements({ signal })).data,
    select: (all) => all.filter(({ partner }) => partner === kind),
  });
}
