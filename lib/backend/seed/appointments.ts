import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type DaySlots, readSlotDays, type Slot } from "../appointments/slots";
import type { Trx } from "../kernel/db/schema";
import { newRecordNumber } from "../kernel/safety/record-number";
import { demoHours } from "./working-hours";

const DAY = 86_400_000;
/** Number of working days with appointments. */
const BUSY_DAYS = 3;
/** Position of the doctor whose first day is full. */
const FULL = 2;
/** One in this many doctors has a day off. */
const AWAY = 6;

const open = (days: DaySlots[]) => days.filter(({ slots }) => slots.length > 0);

interface Visit {
  doctorId: number;
  day: string;
  slot: Pick<Slot, "startsAt" | "endsAt">;
}

function visitRow({ doctorId, day, slot }: Visit, now: number) {
  return {
    appointment_number: newRecordNumber(),
    doctor_id: doctorId,
    day,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    reason: null,
    language: "en",
    session_id: null,
    created_at: now,
    cancelled_at: null,
  };
}

/** Whether a time is booked, distributed so that the page looks realistic. */
function isTaken(position: number, day: number, slot: number): boolean {
  return (position === FULL && day === 0) || (slot * 7 + position * 3 + day) % 5 < 2;
}

async function fillDoctor(trx: Trx, id: number, position: number, now: number) {
  const days = open(await readSlotDays(trx, id, now));
  const visits = days
    .slice(0, BUSY_DAYS)
    .flatMap(({ day, slots }, index) =>
      slots
        .filter((_, slot) => isTaken(position, index, slot))
        .map((slot): Visit => ({ doctorId: id, day, slot })),
    );
  const rows = visits.map((visit, index) => ({
    ...visitRow(visit, now),
    name: "Demo patient",
    phone: `018${String(position * 1_000 + index).padStart(8, "0")}`,
    state: "booked" as const,
    user_id: null,
  }));
  if (rows.length > 0) await trx.insertInto("appointments").values(rows).execute();
}

/** Seeds an upcoming, a past and a cancelled appointment of a customer. */
async function visitsOfCustomer(trx: Trx, username: string, doctorId: number, now: number) {
  const customer = await trx
    .selectFrom("users")
    .select(["id", "name", "mobile_no"])
    .where("username", "=", username)
    .executeTakeFirst();
  const day = open(await readSlotDays(trx, doctorId, now))[BUSY_DAYS];
  const slot = day?.slots[1];
  if (!customer || !day || !slot) return;
  const back = (days: number) => ({
    startsAt: slot.startsAt - days * DAY,
    endsAt: slot.endsAt - days * DAY,
  });
  const states = [
    { state: "booked", slot, cancelled_at: null },
    { state: "booked", slot: back(28), cancelled_at: null },
    { state: "cancelled", slot: back(14), cancelled_at: now - 20 * DAY },
  ] as const;
  const rows = states.map(({ state, slot: time, cancelled_at }) => ({
    ...visitRow({ doctorId, day: dhakaDay(time.startsAt), slot: time }, time.startsAt - 30 * DAY),
    name: customer.name,
    phone: customer.mobile_no ?? "",
    state,
    cancelled_at,
    user_id: customer.id,
  }));
  await trx.insertInto("appointments").values(rows).execute();
}

/** Seeds working hours of the demo doctors, and appointments of the next days. */
export async function seedAppointments(trx: Trx, now: number): Promise<void> {
  const doctors = await trx
    .selectFrom("doctors")
    .select(["id", "chamber_days", "position"])
    .orderBy("position")
    .execute();
  for (const { id, chamber_days, position } of doctors) {
    if (chamber_days === null) continue;
    const hours = demoHours(chamber_days, position).map((row) => ({ ...row, doctor_id: id }));
    await trx.insertInto("doctor_hours").values(hours).execute();
    const away = open(await readSlotDays(trx, id, now))[BUSY_DAYS + 1];
    if (away && position % AWAY === 1)
      await trx.insertInto("doctor_days_off").values({ doctor_id: id, day: away.day }).execute();
    await fillDoctor(trx, id, position, now);
  }
  const [, second] = doctors;
  if (second) await visitsOfCustomer(trx, "rahima", second.id, now);
}
