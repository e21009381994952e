import { expireUnpaidOrders } from "../orders/expire-unpaid-orders";
import type { Services } from "../services";
import { expireOrders } from "./expire-orders";
import { LONGEST_WAIT_MS, UNDECIDED_MS, UNSETTLED } from "./payment-state";
import { sendRefunds } from "./send-refunds";
import { isFree, settlePayment } from "./settle-payment";

const BATCH = 100;

async function settleDue(services: Services): Promise<void> {
  const { db, now, payment } = services;
  if (!payment.gateway) return;
  const at = now();
  const due = await db
    .selectFrom("payments")
    .select("id")
    // A time further away was set by a clock that ran ahead.
    .where(({ eb, or }) =>
      or([eb("next_check_at", "<=", at), eb("next_check_at", ">", at + LONGEST_WAIT_MS)]),
    )
    .where("state", "in", UNSETTLED)
    .where("gateway", "=", payment.gateway.name)
    .orderBy("next_check_at")
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    if (payment.closing.aborted) return;
    await settlePayment(services, id, null);
  }
}

/** Of these the gateway told nothing for two days: money may have been taken, so a person decides. */
async function flagForReview({ db, log, now }: Services): Promise<void> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ state: "review", next_check_at: null, updated_at: at })
    .where("state", "=", "confirming")
    .where("created_at", "<", at - UNDECIDED_MS)
    .where(isFree(at))
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    log.error({ payments: Number(numUpdatedRows) }, "payments need a person to look at them");
}

/**
 * Asks for payments of which nothing was heard, makes refunds that are due, cancels what nobody
 * paid in time. Several processes may do it at once.
 */
export async function sweepPayments(services: Services): Promise<void> {
  await settleDue(services);
  await sendRefunds(services);
  await flagForReview(services);
  await expireOrders(services);
  await expireUnpaidOrders(services);
}
