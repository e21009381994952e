import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useListContext, useTranslate } from "react-admin";
import { useLanguage } from "../shared/use-language";
import { useOrderCounts } from "../shared/use-order-counts";

const TABS = ["to_confirm", "to_pack", "on_the_way", "unpaid", "needs_decision", "all"] as const;

/** Tab of the orders that a link without filters shows. */
export const FIRST_TAB = TABS[0];

/** Tabs of the orders with their counts. The chosen one is a filter of the list. */
export function OrderTabs() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const counts = useOrderCounts();
  const { filterValues, setFilters } = useListContext();
  const tab = TABS.find((name) => name === filterValues.tab) ?? "all";
  return (
    <Tabs
      value={tab}
      onChange={(_, wanted) => setFilters({ ...filterValues, tab: wanted })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate("desk.orders.tabs.label")}
    >
      {TABS.map((name) => {
        const count = counts[name];
        return (
          <Tab
            key={name}
            value={name}
            label={`${translate(`desk.orders.tabs.${name}`)}${count === undefined ? "" : ` (${number(count)})`}`}
          />
        );
      })}
    </Tabs>
  );
}
