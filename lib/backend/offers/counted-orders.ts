import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";

/**
 * Selects the orders that count as uses of offers: a cancelled or expired one gives its use back, also
 * while that can be undone.
 */
export const countedOrders = (db: Db | Trx) =>
  db.selectFrom("orders").where("status", "!=", ORDER_STATUS.cancelled);
