import type { z } from "zod";
import type { bookingBody } from "@/lib/contract/appointments/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { newRecordNumber } from "../kernel/safety/record-number";
import { checkPhone } from "./phone-limits";
import { type Booker, checkUnconfirmed, findSlot, TIME_TAKEN, timeError } from "./slot-refusals";
import { isOwnNumber } from "./unconfirmed";

const UNCONFIRMED = refusalText("appointments.confirmPhone");

/** A checked booking; `starts_at` in epoch ms, the phone number in its stored form. */
type BookingInput = Omit<z.output<typeof bookingBody>, "phone_code" | "recaptchaToken">;

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
