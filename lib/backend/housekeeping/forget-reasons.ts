import { inParts, type Span, unprocessedSpan } from "../kernel/db/row-batches";
import type { Db } from "../kernel/db/schema";
import { storeTimeMark } from "../kernel/db/time-marks";

const MARK = "appointment_reasons_forgotten_until";

async function timeOf(db: Db, { after, before }: Span, appointments: number) {
  const row = await db
    .selectFrom("appointments")
    .select("ends_at")
    .where("ends_at", ">=", after)
    .where("ends_at", "<", before)
    .orderBy("ends_at")
    .limit(1)
    .offset(appointments)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/**
 * Deletes what patients and staff wrote; name and phone number stay with the appointment. Starts where the
 * last call ended: no appointment gets an earlier time than that.
 * @param before epoch ms; only appointments that ended before it
 */
export async function forgetReasons(db: Db, before: number): Promise<void> {
  const span = await unprocessedSpan(db, MARK, before);
  await inParts(
    span,
    (part, appointments) => timeOf(db, part, appointments),
    (part) =>
      db
        .updateTable("appointments")
        .set({ reason: null, cancel_reason: null })
        .where("ends_at", ">=", part.after)
        .where("ends_at", "<", part.before)
        .where((eb) => eb.or([eb("reason", "is not", null), eb("cancel_reason", "is not", null)]))
        .execute(),
  );
  await storeTimeMark(db, MARK, before);
}
