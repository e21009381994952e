import type { Db } from "./db/schema";
import { countOverdueComplaints } from "./services/complaints/read-complaints";
import { countLateOrders, type LateOrders } from "./services/orders/order-clocks";

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
