import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Db, Trx } from "../kernel/db/schema";
import type { WorkingHours } from "../kernel/db/schema-appointments";
import { AppError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { appointmentCancelled, appointmentChanged } from "../kernel/outbox/events";
import type { RefundLimits } from "../payments/payment-settings";
import type { RefundStored } from "../payments/refund-parts";
import { returnFee } from "./fee";
import { checkPhone } from "./phone-limits";
import { readSlotDays } from "./slots";

/** @throws AppError 404 */
export async function findAppointment(db: Db | Trx, number: string) {
  const row = await db
    .selectFrom("appointments")
    .selectAll()
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row) throw notFound(refusalText("appointments.unknown", { appointment: number }));
  return row;
}

/**
 * Moves a booked appointment to another free time of its doctor.
 * @param startsAt epoch ms
 * @returns the former start in epoch ms, and the event to send; null if it already starts at that time
 * @throws AppError 404; 409 if it is cancelled or the time is not free; 422 if the phone number has
 *   another appointment with the doctor on that day
 */
export async function moveAppointment(
  trx: Trx,
  number: string,
  startsAt: number,
  now: number,
): Promise<{ from: number; event: ShopEvent } | null> {
  const found = await findAppointment(trx, number);
  const { id, doctor_id, state, starts_at, phone, session_id, user_id } = found;
  if (state !== "booked")
    throw new AppError(409, refusalText("appointments.isCancelled", { appointment: number }));
  if (starts_at === startsAt) return null;
  const slots = (await readSlotDays(trx, doctor_id, now)).flatMap((day) => day.slots);
  const slot = slots.find((one) => one.startsAt === startsAt && one.free);
  if (!slot) throw new AppError(409, refusalText("appointments.notFree"));
  const day = dhakaDay(startsAt);
  const wanted = { doctorId: doctor_id, startsAt, phone, moved: id };
  const isPhoneConfirmed = found.phone_confirmed_at !== null;
  const patient = { sessionId: session_id, userId: user_id, isPhoneConfirmed };
  await checkPhone(trx, wanted, patient, day, now);
  await trx
    .updateTable("appointments")
    .set({ starts_at: startsAt, ends_at: slot.endsAt, day })
    .set((eb) => ({ moves: eb("moves", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const event = appointmentChanged({ number, doctorId: doctor_id, startsAt }, now, "centre");
  return { from: starts_at, event };
}

const CANCELLED = englishText("appointments.centreCancelled");

interface Cancellation {
  refundLimits: RefundLimits;
  /** No message has it; null for none. */
  reason: string | null;
}

/**
 * Cancels an appointment for the centre, frees its time and promises its fee back, see `returnFee`.
 * @returns the event to send and the refunds; null if it was already cancelled
 * @throws AppError 404
 */
export async function cancelForCentre(
  trx: Trx,
  number: string,
  { refundLimits: limits, reason }: Cancellation,
  at: number,
): Promise<{ event: ShopEvent; refunds: RefundStored[] } | null> {
  const { id, doctor_id: doctorId, starts_at: startsAt } = await findAppointment(trx, number);
  const { numUpdatedRows } = await trx
    .updateTable("appointments")
    .set({ state: "cancelled", cancelled_at: at, cancel_reason: reason })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const refunds = await returnFee(trx, id, { limits, reason: CANCELLED }, at);
  return { event: appointmentCancelled({ number, doctorId, startsAt }), refunds };
}

/**
 * Returns the doctor with this id or slug.
 * @throws AppError 404
 */
export async function findDoctor(db: Db | Trx, name: string) {
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  const doctor = await db
    .selectFrom("doctors")
    .select(["id", "slug", "name"])
    .where((eb) => eb.or([eb("id", "=", id), eb("slug", "=", name)]))
    .executeTakeFirst();
  if (!doctor) throw notFound(`There is no doctor ${name}.`);
  return doctor;
}

export function readHours(db: Db | Trx, doctorId: number): Promise<WorkingHours[]> {
  return db
    .selectFrom("doctor_hours")
    .select(["weekday", "starts_minute", "ends_minute", "slot_minutes"])
    .where("doctor_id", "=", doctorId)
    .orderBy("weekday")
    .orderBy("starts_minute")
    .execute();
}

/** Replaces a doctor's weekly hours; existing bookings are kept. */
export async function setHours(trx: Trx, doctorId: number, hours: WorkingHours[]): Promise<void> {
  await trx.deleteFrom("doctor_hours").where("doctor_id", "=", doctorId).execute();
  const rows = hours.map((sitting) => ({ ...sitting, doctor_id: doctorId }));
  if (rows.length > 0) await trx.insertInto("doctor_hours").values(rows).execute();
}
