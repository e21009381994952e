import { countOverdueComplaints } from "../complaints/read-complaints";
import type { Db } from "../kernel/db/schema";
import { countLateOrders, type LateOrders } from "../orders/order-clocks";

/** Numbers of overdue cases by the limits of `lib/shop/order/clocks.ts`. */
export interface LateCounts extends LateOrders {
  complaints: number;
}

/** @param now epoch ms */
export async function readLateCounts(db: Db, now: number): Promise<LateCounts> {
  return {
    ...(await countLateOrders(db, now)),
    complaints: await countOverdueComplaints(db, now),
  };
}
