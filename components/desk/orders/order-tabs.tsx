import { useTranslate } from "react-admin";
import { ORDER_TABS } from "@/lib/desk/order-work";
import { FilterTabs } from "../shared/filter-tabs";
import { useOrderCounts } from "../shared/use-order-counts";

export function OrderTabs() {
  const translate = useTranslate();
  const counts = useOrderCounts();
  return (
    <FilterTabs
      filter="tab"
      tabs={ORDER_TABS}
      fallback="all"
      label={translate("desk.orders.tabs.label")}
      labelOf={(name) => translate(`desk.orders.tabs.${name}`)}
      counts={counts}
    />
  );
}
