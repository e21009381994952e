import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import { type PayableOrder, paymentsOf } from "./attempts";
import { dueOf } from "./due";
import { readRefunds } from "./refunds";

/** Reads the attempts, the latest last, and the refunds of an order or appointment. */
export async function readMoney(db: Db | Trx, order: PayableOrder) {
  const payments = await paymentsOf(db, order);
  const refunds = await readRefunds(
    db,
    payments.map(({ id }) => id),
  );
  return { payments, refunds };
}

/** Reads the amount that the customer must pay for a product order now, in poisha, see `dueOf`. */
export async function readDue(
  db: Db | Trx,
  { id, total, status }: { id: number; total: number; status: number },
): Promise<number> {
  const isCancelled = status === ORDER_STATUS.cancelled;
  return dueOf({ total, isCancelled, ...(await readMoney(db, { kind: "product", id })) });
}
