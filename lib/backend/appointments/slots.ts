import { addMinutes, hoursToMilliseconds } from "date-fns";
import type { slotDayWire, slotsResponse } from "@/lib/contract/appointments/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { daysFrom, dhakaDay, dhakaMoment, weekdayOf } from "@/lib/i18n/dates/dhaka-day";
import type { Db } from "../kernel/db/schema";
import type { WorkingHours } from "../kernel/db/schema-appointments";
import { notFound } from "../kernel/errors";

/** Number of days that can be booked, including today. */
const BOOKABLE_DAYS = 14;
/** Minimum time between booking and start, in ms. */
const NOTICE_MS = hoursToMilliseconds(1);

/** A booked time, in epoch ms. */
interface Busy {
  starts_at: number;
  ends_at: number;
}

/** A doctor's working hours, days off and booked times. */
export interface BookableTimes {
  hours: WorkingHours[];
  /** As 2026-01-31. */
  daysOff: string[];
  busy: Busy[];
}

/** A bookable period of a doctor, in epoch ms. */
export interface Slot {
  startsAt: number;
  endsAt: number;
  free: boolean;
}

/** A doctor's slots on one day. */
export interface DaySlots {
  /** As 2026-01-31. */
  day: string;
  /** Whether the doctor works on this weekday but has this day off. */
  off: boolean;
  slots: Slot[];
}

function slotsOf(day: string, hours: WorkingHours[], busy: Busy[]): Slot[] {
  const midnight = dhakaMoment(day, 0);
  const timeAt = (minute: number) => addMinutes(midnight, minute).getTime();
  const starts = hours.flatMap(({ starts_minute: from, ends_minute: to, slot_minutes: length }) =>
    Array.from({ length: Math.floor((to - from) / length) }, (_, index) => {
      const minute = from + index * length;
      return { startsAt: timeAt(minute), endsAt: timeAt(minute + length) };
    }),
  );
  return starts
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      // Compares whole periods: the hours may have changed since a time was booked.
      free: !busy.some((taken) => taken.starts_at < endsAt && taken.ends_at > startsAt),
    }));
}

function daySlots({ hours, daysOff, busy }: BookableTimes, day: string, now: number): DaySlots {
  const today = weekdayOf(day);
  const worked = hours.filter(({ weekday }) => weekday === today);
  if (worked.length === 0) return { day, off: false, slots: [] };
  if (daysOff.includes(day)) return { day, off: true, slots: [] };
  const slots = slotsOf(day, worked, busy);
  return { day, off: false, slots: slots.filter(({ startsAt }) => bookableUntil(startsAt) >= now) };
}

const bookableDays = (now: number) => daysFrom(dhakaDay(now), BOOKABLE_DAYS);

/** Returns the last moment at which a time can be booked; both in epoch ms. */
export function bookableUntil(startsAt: number): number {
  return startsAt - NOTICE_MS;
}

/**
 * Returns a doctor's slots of the next 14 days in Dhaka, without those that start in less than an
 * hour.
 * @param now epoch ms
 */
export function slotDays(times: BookableTimes, now: number): DaySlots[] {
  return bookableDays(now).map((day) => daySlots(times, day, now));
}

/**
 * Returns the start of the first free slot of each doctor in epoch ms; null for one without any.
 * @param now epoch ms
 */
export function firstFree(doctors: readonly BookableTimes[], now: number): (number | null)[] {
  const days = bookableDays(now);
  return doctors.map((times) => {
    for (const day of days) {
      const slot = daySlots(times, day, now).slots.find(({ free }) => free);
      if (slot) return slot.startsAt;
    }
    return null;
  });
}

/**
 * Returns the hours, days off and bookings (ending after `now`) of one doctor, or of every doctor
 * with hours; archived doctors are left out. Hours are ordered by weekday and time.
 */
export async function readTimes(
  db: Db,
  now: number,
  doctorId?: number,
): Promise<Map<number, BookableTimes>> {
  const hours = await db
    .selectFrom("doctor_hours")
    .innerJoin("doctors", "doctors.id", "doctor_hours.doctor_id")
    .select(["doctor_id", "weekday", "starts_minute", "ends_minute", "slot_minutes"])
    .where("doctors.archived_at", "is", null)
    .$if(doctorId !== undefined, (query) => query.where("doctor_id", "=", doctorId ?? 0))
    .orderBy("weekday")
    .orderBy("starts_minute")
    .execute();
  const off = await db
    .selectFrom("doctor_days_off")
    .select(["doctor_id", "day"])
    .where("day", ">=", dhakaDay(now))
    .$if(doctorId !== undefined, (query) => query.where("doctor_id", "=", doctorId ?? 0))
    .execute();
  const busy = await db
    .selectFrom("appointments")
    .select(["doctor_id", "starts_at", "ends_at"])
    .where("state", "=", "booked")
    .where("ends_at", ">", now)
    .$if(doctorId !== undefined, (query) => query.where("doctor_id", "=", doctorId ?? 0))
    .execute();
  const times = new Map<number, BookableTimes>();
  for (const { doctor_id, ...sitting } of hours) {
    const known = times.get(doctor_id) ?? { hours: [], daysOff: [], busy: [] };
    known.hours.push(sitting);
    times.set(doctor_id, known);
  }
  for (const { doctor_id, day } of off) times.get(doctor_id)?.daysOff.push(day);
  for (const { doctor_id, ...taken } of busy) times.get(doctor_id)?.busy.push(taken);
  return times;
}

/** Times of a doctor without hours. */
export const NO_TIMES: BookableTimes = { hours: [], daysOff: [], busy: [] };

/** Returns the bookable days of a doctor with the current bookings. */
export async function readSlotDays(db: Db, doctorId: number, now: number): Promise<DaySlots[]> {
  const times = await readTimes(db, now, doctorId);
  return slotDays(times.get(doctorId) ?? NO_TIMES, now);
}

/** Formats the days for the API: days as 2026-01-31 in Dhaka, times in ISO 8601. */
export function dayRecords(days: DaySlots[]): Served<typeof slotDayWire>[] {
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
 * Returns a doctor with the slots of the bookable days.
 * @throws AppError 404 for an unknown or archived doctor
 */
export async function readDoctorSlots(
  db: Db,
  doctorId: number,
  now: number,
): Promise<Served<typeof slotsResponse>> {
  const doctor = await db
    .selectFrom("doctors")
    .select(["id", "name", "name_bn", "speciality", "speciality_bn"])
    .where("id", "=", doctorId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!doctor) throw notFound();
  return { doctor, days: dayRecords(await readSlotDays(db, doctorId, now)) };
}
