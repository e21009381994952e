import { hoursToMilliseconds } from "date-fns";
import type { slotDayWire, slotsAnswer } from "@/lib/contract/wire/appointments";
import type { Served } from "@/lib/contract/wire/fields";
import { daysFrom, dhakaDay, dhakaMoment, weekdayOf } from "@/lib/i18n/dates/dhaka-day";
import type { Db } from "../../db/schema";
import type { WorkingHours } from "../../db/schema-appointments";
import { notFound } from "../../errors";

/** So many days can be booked, today included. */
const BOOKABLE_DAYS = 14;
/** So long before it begins an appointment must be booked, ms. */
const NOTICE_MS = hoursToMilliseconds(1);

/** A time that is taken, epoch ms. */
interface Busy {
  starts_at: number;
  ends_at: number;
}

/** When a doctor works, and what is taken of it. */
export interface DoctorTimes {
  hours: WorkingHours[];
  /** As 2026-01-31. */
  daysOff: string[];
  busy: Busy[];
}

/** One time of a doctor, epoch ms. */
export interface Slot {
  startsAt: number;
  endsAt: number;
  free: boolean;
}

/** What can be had of a doctor on one day. */
export interface DaySlots {
  /** As 2026-01-31. */
  day: string;
  /** The doctor works on this weekday, but not this time. */
  off: boolean;
  slots: Slot[];
}

function slotsOf(day: string, hours: WorkingHours[], busy: Busy[]): Slot[] {
  const starts = hours.flatMap(({ starts_minute: from, ends_minute: to, slot_minutes: length }) =>
    Array.from({ length: Math.floor((to - from) / length) }, (_, index) => {
      const minute = from + index * length;
      return { startsAt: dhakaMoment(day, minute), endsAt: dhakaMoment(day, minute + length) };
    }),
  );
  return starts
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      // By time, not by start: hours may have changed since somebody booked.
      free: !busy.some((taken) => taken.starts_at < endsAt && taken.ends_at > startsAt),
    }));
}

function daySlots({ hours, daysOff, busy }: DoctorTimes, day: string, now: number): DaySlots {
  const worked = hours.filter(({ weekday }) => weekday === weekdayOf(day));
  const off = worked.length > 0 && daysOff.includes(day);
  const slots = off ? [] : slotsOf(day, worked, busy);
  return { day, off, slots: slots.filter(({ startsAt }) => bookableUntil(startsAt) >= now) };
}

const bookableDays = (now: number) => daysFrom(dhakaDay(now), BOOKABLE_DAYS);

/** The last moment at which a time can be booked; both in epoch ms. */
export function bookableUntil(startsAt: number): number {
  return startsAt - NOTICE_MS;
}

/**
 * The next 14 days in Dhaka with a doctor's times: none that has passed or begins within the hour.
 * @param now epoch ms
 */
export function slotDays(times: DoctorTimes, now: number): DaySlots[] {
  return bookableDays(now).map((day) => daySlots(times, day, now));
}

/** The first of these times that is free, epoch ms; null when there is none. */
export function nextFree(times: DoctorTimes, now: number): number | null {
  for (const day of bookableDays(now)) {
    const slot = daySlots(times, day, now).slots.find(({ free }) => free);
    if (slot) return slot.startsAt;
  }
  return null;
}

/**
 * When every doctor with hours works, in the order of the week, and what is taken of it after `now`; or
 * one of them.
 */
export async function readTimes(
  db: Db,
  now: number,
  doctorId?: number,
): Promise<Map<number, DoctorTimes>> {
  const hours = await db
    .selectFrom("doctor_hours")
    .select(["doctor_id", "weekday", "starts_minute", "ends_minute", "slot_minutes"])
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
  const times = new Map<number, DoctorTimes>();
  for (const { doctor_id, ...sitting } of hours) {
    const known = times.get(doctor_id) ?? { hours: [], daysOff: [], busy: [] };
    known.hours.push(sitting);
    times.set(doctor_id, known);
  }
  for (const { doctor_id, day } of off) times.get(doctor_id)?.daysOff.push(day);
  for (const { doctor_id, ...taken } of busy) times.get(doctor_id)?.busy.push(taken);
  return times;
}

/** Of a doctor who has no hours. */
export const NO_TIMES: DoctorTimes = { hours: [], daysOff: [], busy: [] };

/** The bookable days of a doctor, as the appointments stand now. */
export async function readSlotDays(db: Db, doctorId: number, now: number): Promise<DaySlots[]> {
  const times = await readTimes(db, now, doctorId);
  return slotDays(times.get(doctorId) ?? NO_TIMES, now);
}

/** The days as the API tells them: days as 2026-01-31 in Dhaka, times in ISO. */
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
    .select(["id", "name", "name_bn", "speciality", "speciality_bn"])
    .where("id", "=", doctorId)
    .executeTakeFirst();
  if (!doctor) throw notFound();
  return { doctor, days: dayRecords(await readSlotDays(db, doctorId, now)) };
}
