import { can } from "@/lib/contract/permissions";
import type { ExportedList } from "@/lib/contract/terms";
import { ORDER_TABS, type OrderTab } from "@/lib/desk/order-work";
import { WAITING_NAMES, type WaitingName, waitingList } from "@/lib/desk/waiting-lists";
import type { ListQuery } from "../desk/desk-record";
import type { ListExport } from "../desk/list-export";
import type { Services } from "../services";

/** Returns the tab that filters of orders consist of. */
const orderTab = ({ tab, ...others }: ListQuery["filters"]) =>
  Object.keys(others).length === 0 ? ORDER_TABS.find((name) => name === tab) : undefined;

/** No record of a list with these filters: its total is what counts. */
const noneOf = (filters: ListQuery["filters"]): ListQuery => ({
  page: 1,
  perPage: 0,
  sort: undefined,
  order: "asc",
  filters,
});

/**
 * Returns how much waits for staff, only of the work that a role may do.
 * @param lists how the list of each screen is read
 * @param tabs numbers of orders, which all come from one query
 */
export async function countWaiting(
  services: Services,
  role: string,
  lists: Record<ExportedList, Pick<ListExport, "read">>,
  tabs: Record<OrderTab, number>,
): Promise<{ name: WaitingName; count: number }[]> {
  const totalOf = async (list: ExportedList, filters: ListQuery["filters"]) => {
    const tab = list === "orders" ? orderTab(filters) : undefined;
    if (tab) return tabs[tab];
    return (await lists[list].read(services, noneOf(filters), role)).total;
  };
  const counts = [];
  for (const name of WAITING_NAMES) {
    const { screen, filters, permission = `${screen}.list` } = waitingList(name);
    const [resource = screen, action = ""] = permission.split(".");
    if (!can(role, resource, action)) continue;
    const total = await totalOf(screen, filters);
    // The screen has two lists.
    const refunds = screen === "payments" ? await totalOf("refunds", {}) : 0;
    counts.push({ name, count: total + refunds });
  }
  return counts;
}
