import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { NAME_LIMIT, PHONE_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { readInput, wholeNumber } from "../../input";
import { newRecordNumber } from "../../record-number";
import {
  optionalRobotToken,
  optionalText,
  requiredLine,
  requiredPhone,
  robotToken,
} from "../../text-fields";
import { type DaySlots, dayRecords, readSlotDays } from "./slots";
import { countOpen, countUnconfirmed, isConfirmed } from "./unconfirmed";

const CHOOSE_TIME = "Please choose one of the free times.";

const fields = {
  doctor_id: wholeNumber("Please choose a doctor."),
  starts_at: z.iso
    .datetime({ error: CHOOSE_TIME, offset: true })
    .transform((iso) => Date.parse(iso))
    .pipe(z.number({ error: CHOOSE_TIME })),
  name: requiredLine("Please enter your name.", 1, NAME_LIMIT),
  phone: requiredPhone(),
  reason: optionalText(REASON_LIMIT, cleanLines),
  language: z.enum(LOCALES).catch(DEFAULT_LOCALE),
};

const customerSchema = z.object({ ...fields, recaptchaToken: optionalRobotToken() });
const guestSchema = z.object({ ...fields, recaptchaToken: robotToken() });

/** A checked booking; `starts_at` in epoch ms, the phone number in its stored form. */
type BookingInput = z.infer<typeof customerSchema | typeof guestSchema>;

/**
 * Checks the booking form. A guest must pass a robot check. A customer passed one when registering,
 * and sends another only when the API asks for it.
 * @throws AppError 422 with a map of field to messages
 */
export function readBooking(body: unknown, guest: boolean): BookingInput {
  return readInput<BookingInput>(guest ? guestSchema : customerSchema, body);
}

const TAKEN = "This time has just been taken. Please choose another.";
const SAME_DAY = "This phone number already has an appointment with this doctor on this day.";
const TOO_MANY = `This phone number already has ${PHONE_LIMIT} appointments. Please cancel one first, or call us.`;

/** Who books: the session's row id and the logged-in customer. */
interface Booker {
  /** Null for staff, who book on behalf of callers. */
  sessionId: number | null;
  userId: number | null;
  /** Factor on the limits of unconfirmed visitors. */
  scale?: number;
}

const TOO_MANY_HERE = `You already have ${PHONE_LIMIT} appointments. Please cancel one first, or call us.`;
const DAY_FULL = "This day is almost full. Please choose another day, or call us.";
/** Unconfirmed people may book one in this many of a doctor's times on a day. */
const UNCONFIRMED_SHARE = 3;

const REASONS: Record<string, string> = { [TAKEN]: "taken", [DAY_FULL]: "day_full" };

/** Every refusal about the time includes the currently free times. */
async function timeError(trx: Trx, doctorId: number, message: string, now: number) {
  const days = dayRecords(await readSlotDays(trx, doctorId, now));
  return fieldError("starts_at", message, {
    reason: REASONS[message] ?? "unknown_time",
    days,
  });
}

/**
 * Limits people who are not confirmed (see {@link isConfirmed}) to two future appointments and a
 * third of a doctor's remaining times on a day, so that one visitor cannot book a doctor out. Staff
 * book without these limits.
 */
async function checkUnconfirmed(
  trx: Trx,
  { doctor_id, starts_at }: BookingInput,
  { day, slots }: Pick<DaySlots, "day" | "slots">,
  { sessionId, userId, scale = 1 }: Booker,
  now: number,
) {
  if (sessionId === null || (await isConfirmed(trx, userId, now))) return;
  if ((await countOpen(trx, { sessionId, userId }, now)) >= PHONE_LIMIT * scale)
    throw fieldError("phone", TOO_MANY_HERE, { reason: "too_many" });
  const from = slots[0]?.startsAt ?? starts_at;
  const taken = await countUnconfirmed(trx, { doctorId: doctor_id, day, from }, now);
  if (taken >= Math.ceil(slots.length / UNCONFIRMED_SHARE) * scale)
    throw await timeError(trx, doctor_id, DAY_FULL, now);
}

async function findSlot(trx: Trx, { doctor_id, starts_at }: BookingInput, now: number) {
  const days = await readSlotDays(trx, doctor_id, now);
  for (const { day, slots } of days) {
    const slot = slots.find(({ startsAt }) => startsAt === starts_at);
    if (slot) return { ...slot, day, slots };
  }
  throw await timeError(trx, doctor_id, CHOOSE_TIME, now);
}

async function checkPhone(trx: Trx, { doctor_id, phone }: BookingInput, day: string, now: number) {
  const open = await trx
    .selectFrom("appointments")
    .select(["doctor_id", "day"])
    .where("phone", "=", phone)
    .where("state", "=", "booked")
    .where((eb) => eb.or([eb("starts_at", ">", now), eb.and({ doctor_id, day })]))
    .execute();
  if (open.some((other) => other.doctor_id === doctor_id && other.day === day))
    throw fieldError("phone", SAME_DAY, { reason: "same_day" });
  if (open.length >= PHONE_LIMIT) throw fieldError("phone", TOO_MANY, { reason: "too_many" });
}

/**
 * Books a time with a doctor. Of several concurrent requests for the same time, one succeeds.
 * @returns the appointment number
 * @throws AppError 422 with `reason`: errors.starts_at (with the current days) if the time is
 *   taken, is not one of the doctor's, or is on a day that is almost full; errors.phone for a
 *   second booking on the same day or too many open ones
 */
export async function bookAppointment(
  trx: Trx,
  input: BookingInput,
  booker: Booker,
  now: number,
): Promise<string> {
  const { sessionId, userId } = booker;
  const { doctor_id, starts_at, name, phone, reason, language } = input;
  const { endsAt, day, slots, free } = await findSlot(trx, input, now);
  await checkPhone(trx, input, day, now);
  await checkUnconfirmed(trx, input, { day, slots }, booker, now);
  if (!free) throw await timeError(trx, doctor_id, TAKEN, now);
  const number = newRecordNumber();
  const made = await trx
    .insertInto("appointments")
    .values({
      appointment_number: number,
      doctor_id,
      day,
      starts_at,
      ends_at: endsAt,
      name,
      phone,
      reason,
      language,
      state: "booked",
      session_id: sessionId,
      user_id: userId,
      created_at: now,
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (made.numInsertedOrUpdatedRows === 1n) return number;
  // A concurrent transaction booked first: with the same phone number or the same time.
  await checkPhone(trx, input, day, now);
  throw await timeError(trx, doctor_id, TAKEN, now);
}
