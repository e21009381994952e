import { lockCustomer, lockProductOrder } from "../../db/row-locks";
import type { Trx } from "../../db/schema";
import type { PaidOrder } from "./attempts";

/**
 * Locks the order an attempt pays until the transaction ends. An e-book order locks its customer,
 * because each e-book is bought only once.
 */
export function lockPaidOrder(trx: Trx, order: PaidOrder): Promise<void> {
  return order.kind === "ebook" ? lockCustomer(trx, order.userId) : lockProductOrder(trx, order.id);
}
