import { inBatches } from "../kernel/db/bulk";
import { AppError } from "../kernel/errors";
import type { Services } from "../services";

interface DueOrders {
  /** Reads the due orders with the next ids after `afterId`. */
  read: (afterId: number) => Promise<{ id: number; order_number: string }[]>;
  /** @returns whether the order was still due and has changed */
  change: (orderId: number) => Promise<boolean>;
  /** Messages of the log. */
  changed: string;
  refused: string;
}

/**
 * Changes orders whose time is over, each in a transaction of its own. One that is refused is logged
 * and does not stop the others.
 */
export async function changeDueOrders(
  { log, follower, payment }: Services,
  { read, change, changed, refused }: DueOrders,
): Promise<void> {
  for await (const orders of inBatches(read))
    for (const { id, order_number: order } of orders) {
      if (payment.closing.aborted) return;
      try {
        if (!(await change(id))) continue;
        log.info({ order }, changed);
        void follower?.catchUp();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.error({ order, reason: error.message }, refused);
      }
    }
}
