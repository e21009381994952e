import type { Db, Trx } from "../db/schema";

/**
 * Sends the messages about earlier steps with an order now, since the message about what
 * followed is sent now, too.
 */
export async function releaseStepMessages(trx: Trx, orderId: number, at: number): Promise<void> {
  await trx
    .updateTable("outbox_messages")
    .set({ next_attempt_at: at, updated_at: at })
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("next_attempt_at", ">", at)
    .where("step_id", "in", (eb) =>
      eb.selectFrom("order_steps").select("id").where("order_id", "=", orderId),
    )
    .execute();
}

/** Withdraws the messages about a step that is taken back, except those already sent. */
export async function withdrawStepMessages(trx: Trx, stepId: number, at: number): Promise<void> {
  await trx
    .updateTable("outbox_messages")
    .set({ state: "withdrawn", next_attempt_at: null, updated_at: at })
    .where("state", "=", "waiting")
    .where("step_id", "=", stepId)
    .execute();
}

/** Whether the customer was sent a message about a step. */
export async function isNotifiedOfStep(db: Db | Trx, stepId: number): Promise<boolean> {
  const message = await db
    .selectFrom("outbox_messages")
    .select("id")
    .where("step_id", "=", stepId)
    .where("state", "in", ["sending", "sent"])
    .executeTakeFirst();
  return message !== undefined;
}
