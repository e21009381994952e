import { daysFrom, dhakaDay, dhakaFields, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { Db, Trx } from "../kernel/db/schema";
import { CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";
import { inTransaction } from "../kernel/db/transaction";
import { appointmentReminder } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import type { Services } from "../services";

/** Minute of the day, in Dhaka, from which patients are reminded of the next day. */
const FROM_MINUTE = 10 * 60;

/** Key in the table `settings` of the last day whose appointments were reminded of. */
const MARK = "reminded_until";

async function readMark(db: Db | Trx): Promise<string | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", MARK)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Appointments of a day that were booked before the day of the reminder: who books today knows it.
 * @param bookedBefore epoch ms
 */
function appointmentsToRemind(trx: Trx, day: string, bookedBefore: number) {
  return trx
    .selectFrom("appointments")
    .select(["appointment_number as number", "doctor_id as doctorId", "starts_at as startsAt"])
    .where("day", "=", day)
    .where("state", "=", "booked")
    .where("created_at", "<", bookedBefore)
    .orderBy("id")
    .execute();
}

/**
 * Writes the reminders of tomorrow's appointments, once a day and from ten o'clock in Dhaka. Several
 * processes may run it at once.
 */
export async function remindOfAppointments({ db, now, channels }: Services): Promise<void> {
  const at = now();
  const today = dhakaDay(at);
  const [, tomorrow = today] = daysFrom(today, 2);
  if (dhakaFields(at).minute < FROM_MINUTE) return;
  if (!CUSTOMER_CHANNELS.some((channel) => channels.includes(channel))) return;
  if (((await readMark(db)) ?? "") >= tomorrow) return;
  const remind = async (trx: Trx) => {
    if (((await readMark(trx)) ?? "") >= tomorrow) return;
    await trx
      .insertInto("settings")
      .values({ key: MARK, value: tomorrow })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: tomorrow }))
      .execute();
    const appointments = await appointmentsToRemind(trx, tomorrow, dhakaMoment(today, 0));
    await recordEvents(trx, channels, appointments.map(appointmentReminder), at);
  };
  await inTransaction(db, remind, { repeatable: true });
}
