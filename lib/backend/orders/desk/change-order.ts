import type { Trx } from "../../kernel/db/schema";
import { auditOrder, type OrderChange } from "../audit-order";
import { orderNumberOf } from "./order-records";

/**
 * Changes the order in an address, and records its status before and after.
 * @param typed the number in the address
 * @param change returns null if there is nothing to change
 */
export async function changeOrder(
  trx: Trx,
  typed: string,
  at: number,
  change: (number: string) => Promise<OrderChange | null>,
) {
  const number = orderNumberOf(typed);
  return (await auditOrder(trx, number, at, () => change(number))) ?? {};
}
