import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { NAME_LIMIT, PHONE_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { readInput, wholeNumber } from "../../input";
import { optionalText, requiredLine, requiredPhone, robotToken } from "../../text-fields";
import { newOrderNumber } from "../orders/insert-order";
import { dayRecords, readSlotDays } from "./slots";

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

const customerSchema = z.object({ ...fields, recaptchaToken: z.null().catch(null) });
const guestSchema = z.object({ ...fields, recaptchaToken: robotToken() });

/** A checked booking; `starts_at` in epoch ms, the phone number as it is stored. */
type BookingInput = z.infer<typeof customerSchema | typeof guestSchema>;

/**
 * Checks the booking form. Only a guest has to pass a robot check; a customer has passed one to register.
 * @throws AppError 422 with a map of field to messages
 */
export function readBooking(body: unknown, guest: boolean): BookingInput {
  return readInput<BookingInput>(guest ? guestSchema : customerSchema, body);
}

const TAKEN = "This time has just been taken. Please choose another.";
const SAME_DAY = "This phone number already has an appointment with this doctor on this day.";
const TOO_MANY = `This phone number already has ${PHONE_LIMIT} appointments. Please cancel one first, or call us.`;

/** Who books: the row of the session, the customer who is logged in. */
interface Booker {
  /** Null for staff, who book by telephone. */
  sessionId: number | null;
  userId: number | null;
}

/** Every refusal about the time tells the times as they are now. */
async function timeError(trx: Trx, doctorId: number, message: string, now: number) {
  const days = dayRecords(await readSlotDays(trx, doctorId, now));
  return fieldError("starts_at", message, {
    reason: message === TAKEN ? "taken" : "unknown_time",
    days,
  });
}

async function findSlot(trx: Trx, { doctor_id, starts_at }: BookingInput, now: number) {
  const days = await readSlotDays(trx, doctor_id, now);
  for (const { day, slots } of days) {
    const slot = slots.find(({ startsAt }) => startsAt === starts_at);
    if (slot) return { ...slot, day };
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
 * Books a time with a doctor; of several people who want it at once, one gets it.
 * @returns the appointment's number
 * @throws AppError 422 with `reason`: errors.starts_at (with the days as they are now) when the time is
 * taken or none of the doctor's, errors.phone for a second booking of a day or too many open ones
 */
export async function bookAppointment(
  trx: Trx,
  input: BookingInput,
  { sessionId, userId }: Booker,
  now: number,
): Promise<string> {
  const { doctor_id, starts_at, name, phone, reason, language } = input;
  const { endsAt, day, free } = await findSlot(trx, input, now);
  await checkPhone(trx, input, day, now);
  if (!free) throw await timeError(trx, doctor_id, TAKEN, now);
  const number = newOrderNumber();
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
  // A parallel transaction was faster: this phone's other request, or somebody else.
  await checkPhone(trx, input, day, now);
  throw await timeError(trx, doctor_id, TAKEN, now);
}
