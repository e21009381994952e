import type { Retention } from "@/lib/site/retention";
import { BATCH, inBatches } from "../kernel/db/row-batches";
import type { Db } from "../kernel/db/schema";

/** Most days for which the words of a letter are kept. */
const MOST_DAYS = 30;

/**
 * Returns for how many days the words of letters are kept: no longer than the data that they are made
 * from, such as the answer to a question or the reason of a pharmacist.
 */
export function letterDays(days: Retention): number {
  const { messages, guestAddresses, prescriptions, stockRequests } = days;
  const limits = [messages, guestAddresses, prescriptions, stockRequests];
  return Math.min(MOST_DAYS, ...limits.filter((limit) => limit > 0));
}

async function forgetSome(db: Db, state: "sent" | "dead", before: number): Promise<bigint> {
  const old = await db
    .selectFrom("outbox_messages")
    .select("id")
    .where("state", "=", state)
    .where("updated_at", "<", before)
    .where("sent_text", "is not", null)
    .orderBy("updated_at")
    .limit(BATCH)
    .execute();
  if (old.length === 0) return 0n;
  const { numUpdatedRows } = await db
    .updateTable("outbox_messages")
    .set({ sent_text: null, sent_key: null })
    .where(
      "id",
      "in",
      old.map(({ id }) => id),
    )
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Deletes the words of letters that were sent before a time. @param before epoch ms */
export async function forgetLetters(db: Db, before: number): Promise<void> {
  for (const state of ["sent", "dead"] as const)
    await inBatches(() => forgetSome(db, state, before));
}
