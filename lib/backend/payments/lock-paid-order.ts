import { lockAppointment, lockCustomer, lockProductOrder } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import type { PaidOrder } from "./attempts";

/**
 * Locks the order or appointment an attempt pays until the transaction ends. An e-book order locks
 * its customer, because each e-book is bought only once.
 */
export function lockPaidOrder(trx: Trx, order: PaidOrder): Promise<void> {
  if (order.kind === "ebook") return lockCustomer(trx, order.userId);
  return (order.kind === "product" ? lockProductOrder : lockAppointment)(trx, order.id);
}
