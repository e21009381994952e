import { inParallel } from "@/lib/base/in-parallel";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { paymentReview } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import { findPayment } from "../payments/attempts";
import { GIVE_UP_MS, MAX_CHECK_DELAY_MS, UNSETTLED } from "../payments/payment-state";
import type { Services } from "../services";
import { isFree, settlePayment } from "./settle-payment";
import { NO_ANSWER } from "./store-outcome";

const BATCH = 100;
/** Payments that are asked about at the same time, so that a gateway that hangs delays few others. */
const PARALLEL = 8;

/** Asks the gateways about due payments. Safe in parallel processes. */
export async function settleDue(services: Services): Promise<void> {
  const { db, now, payment } = services;
  const at = now();
  const due = await db
    .selectFrom("payments")
    .select("id")
    // A time later than a check may be was set by a clock that was ahead.
    .where(({ eb, or }) =>
      or([eb("next_check_at", "<=", at), eb("next_check_at", ">", at + MAX_CHECK_DELAY_MS)]),
    )
    .where("state", "in", UNSETTLED)
    .orderBy("next_check_at")
    .limit(BATCH)
    .execute();
  await inParallel(due, { most: PARALLEL, closing: payment.closing }, async ({ id }) => {
    await settlePayment(services, id, null);
  });
}

/** Puts attempts without a result for two days under review: money may have been taken. */
export async function flagForReview({ db, log, now, channels }: Services): Promise<void> {
  const at = now();
  const flag = async (trx: Trx) => {
    const flagged = await trx
      .updateTable("payments")
      .set({ state: "review", next_check_at: null, updated_at: at })
      .where("state", "=", "confirming")
      .where("created_at", "<", at - GIVE_UP_MS)
      .where(isFree(at))
      .returning("id")
      .execute();
    for (const { id } of flagged) {
      const payment = await findPayment(trx, id);
      if (payment) await recordEvents(trx, channels, [paymentReview(payment, NO_ANSWER)], at);
    }
    return flagged.length;
  };
  const payments = await inTransaction(db, flag, { repeatable: true });
  if (payments > 0) log.error({ payments }, "payments were put under review");
}
