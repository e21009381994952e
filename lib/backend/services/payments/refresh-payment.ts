import type { Services } from "../services";
import { REFRESH_MS } from "./payment-state";
import { settlePayment, waitAtMost } from "./settle-payment";

const PATIENCE_MS = 2_500;

/**
 * Heals a lost callback as soon as the customer looks at the order: asks the gateway at most every
 * ten seconds, and lets nobody wait for it longer than 2.5 s.
 */
export async function refreshPayment(services: Services, orderNo: string): Promise<void> {
  const { gateway } = services.payment;
  if (!gateway) return;
  const at = services.now();
  const payment = await services.db
    .selectFrom("payments")
    .innerJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .select("payments.id")
    .where("order_no", "=", orderNo)
    .where("gateway", "=", gateway.name)
    .where("gateway_payment_id", "is not", null)
    .where("state", "in", ["pending", "confirming"])
    .where(({ eb, or }) => or([eb("updated_at", "<=", at - REFRESH_MS), eb("updated_at", ">", at)]))
    .orderBy("attempt", "desc")
    .executeTakeFirst();
  if (payment) await waitAtMost(settlePayment(services, payment.id, null), PATIENCE_MS);
}
