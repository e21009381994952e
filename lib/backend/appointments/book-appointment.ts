import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { NAME_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";
import { wholeNumber } from "@/lib/contract/request-fields";
import {
  optionalRobotToken,
  optionalText,
  requiredLine,
  requiredPhone,
  robotToken,
} from "@/lib/contract/text-fields";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import { enteredCode } from "../accounts/codes/code-form";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { newRecordNumber } from "../kernel/safety/record-number";
import { checkPhone } from "./phone-limits";
import {
  type Booker,
  CHOOSE_TIME,
  checkUnconfirmed,
  findSlot,
  TIME_TAKEN,
  timeError,
} from "./slot-refusals";
import { isOwnNumber } from "./unconfirmed";

const UNCONFIRMED = "Please confirm this phone number with a code by SMS.";

const startTime = z.iso
  .datetime({ error: CHOOSE_TIME, offset: true })
  .transform((iso) => Date.parse(iso))
  .pipe(z.number({ error: CHOOSE_TIME }));

const fields = {
  doctor_id: wholeNumber("Please choose a doctor."),
  starts_at: startTime,
  name: requiredLine("Please enter your name.", 1, NAME_LIMIT),
  phone: requiredPhone(),
  reason: optionalText(REASON_LIMIT, cleanLines),
  phone_code: enteredCode.code.nullish().transform((code) => code ?? null),
  language: z.enum(LOCALES).catch(DEFAULT_LOCALE),
};

const callerSchema = z.object({
  ...fields,
  customer_id: wholeNumber("This account does not exist.").nullish(),
});

const moveSchema = z.object({ starts_at: startTime });

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

/**
 * Checks the input of staff for a caller; `customer_id` is the account that gets the appointment.
 * @throws AppError 422 with a map of field to messages
 */
export function readCall(body: unknown): BookingInput & { customer_id: number | null } {
  const { customer_id = null, ...input } = readInput(callerSchema, body);
  return { ...input, customer_id, recaptchaToken: "" };
}

/**
 * Checks the time that an appointment is moved to.
 * @returns epoch ms
 * @throws AppError 422
 */
export function readNewTime(body: unknown): number {
  return readInput(moveSchema, body).starts_at;
}

/**
 * Books a time with a doctor. Of several concurrent requests for the same time, one succeeds.
 * @returns the appointment number
 * @throws AppError 422 with `reason`: errors.starts_at (with the current days) if the time is
 *   taken, is not one of the doctor's, or is on a day that is almost full; errors.phone for a
 *   second booking on the same day, too many open ones, or a number that must be confirmed first
 */
export async function bookAppointment(
  trx: Trx,
  input: BookingInput,
  booker: Booker,
  now: number,
): Promise<string> {
  const { sessionId, userId } = booker;
  const { doctor_id, starts_at, name, phone, reason, language } = input;
  const wanted = { doctorId: doctor_id, startsAt: starts_at, phone };
  const { endsAt, day, slots, free } = await findSlot(trx, wanted, now);
  const isPhoneConfirmed = booker.isPhoneConfirmed || (await isOwnNumber(trx, userId, phone));
  const person = { ...booker, isPhoneConfirmed };
  if (booker.mustConfirmPhone && booker.canConfirmPhone && !isPhoneConfirmed) {
    // A code for a time that is taken would be for nothing.
    if (!free) throw await timeError(trx, doctor_id, TIME_TAKEN, now);
    throw fieldError("phone", UNCONFIRMED, { reason: "unconfirmed", can_confirm: true });
  }
  await checkPhone(trx, wanted, person, day, now);
  await checkUnconfirmed(trx, wanted, { day, slots }, person, now);
  if (!free) throw await timeError(trx, doctor_id, TIME_TAKEN, now);
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
      phone_confirmed_at: isPhoneConfirmed ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (made.numInsertedOrUpdatedRows === 1n) return number;
  // A concurrent transaction booked first: with the same phone number or the same time.
  await checkPhone(trx, wanted, person, day, now);
  throw await timeError(trx, doctor_id, TIME_TAKEN, now);
}
