import { can } from "@/lib/contract/permissions";
import { WAITING_NAMES, type WaitingName, waitingList } from "@/lib/desk/waiting-lists";
import type { ListQuery } from "../desk/desk-record";
import { listReaders } from "../exports/list-readers";
import type { Services } from "../services";

/** The first record of a list with these filters; its total is what counts. */
const firstOf = (filters: ListQuery["filters"]): ListQuery => ({
  page: 1,
  perPage: 1,
  sort: undefined,
  order: "asc",
  filters,
});

/** Returns how much waits for staff, only of the work that a role may do. */
export async function countWaiting(
  services: Services,
  role: string,
): Promise<{ name: WaitingName; count: number }[]> {
  const readers = listReaders(services, role);
  const counts = [];
  for (const name of WAITING_NAMES) {
    const { screen, filters, permission = `${screen}.list` } = waitingList(name);
    const [resource = screen, action = ""] = permission.split(".");
    if (!can(role, resource, action)) continue;
    const { total } = await readers[screen](firstOf(filters));
    // The screen has two lists.
    const refunds = screen === "payments" ? (await readers.refunds(firstOf({}))).total : 0;
    counts.push({ name, count: total + refunds });
  }
  return counts;
}
