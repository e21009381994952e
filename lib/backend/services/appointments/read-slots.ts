import type { slotDayWire, slotsAnswer } from "@/lib/contract/wire/appointments";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";
import { notFound } from "../../errors";
import { type SlotDay, slotDays } from "./slot-days";

/** The bookable days of a doctor, as the appointments stand now. */
export async function readSlotDays(db: Db, doctorId: number, now: number): Promise<SlotDay[]> {
  const hours = await db
    .selectFrom("doctor_hours")
    .select(["weekday", "starts_minute", "ends_minute", "slot_minutes"])
    .where("doctor_id", "=", doctorId)
    .execute();
  const off = await db
    .selectFrom("doctor_days_off")
    .select("day")
    .where("doctor_id", "=", doctorId)
    .execute();
  const busy = await db
    .selectFrom("appointments")
    .select(["starts_at", "ends_at"])
    .where("doctor_id", "=", doctorId)
    .where("state", "=", "booked")
    .where("ends_at", ">", now)
    .execute();
  return slotDays({ hours, daysOff: off.map(({ day }) => day), busy }, now);
}

/** The days as the API tells them: days as 2026-01-31 in Dhaka, times in ISO. */
export function dayRecords(days: SlotDay[]): Served<typeof slotDayWire>[] {
  return days.map(({ day, off, slots }) => ({
    date: day,
    off,
    slots: slots.map(({ startsAt, free }) => ({
      starts_at: new Date(startsAt).toISOString(),
      free,
    })),
  }));
}

/**
 * A doctor and the times that can be booked.
 * @throws AppError 404 for a doctor who is not there
 */
export async function readDoctorSlots(
  db: Db,
  doctorId: number,
  now: number,
): Promise<Served<typeof slotsAnswer>> {
  const doctor = await db
    .selectFrom("doctors")
    .select(["id", "name", "name_bn", "speciality"])
    .where("id", "=", doctorId)
    .executeTakeFirst();
  if (!doctor) throw notFound();
  return { doctor, days: dayRecords(await readSlotDays(db, doctorId, now)) };
}
