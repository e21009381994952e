import { PHONE_LIMIT } from "@/lib/contract/appointments/limits";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { Booker, WantedTime } from "./slot-refusals";

const REFUSALS = {
  same_day: refusalText("appointments.sameDay"),
  too_many: refusalText("appointments.tooManyOfPhone", { count: PHONE_LIMIT }),
};

/** A booked appointment with the same phone number. */
export interface NumberBooking {
  doctor_id: number;
  day: string;
  session_id: number | null;
  user_id: number | null;
  /** Epoch ms; null if it was booked without a proof of the number. */
  phone_confirmed_at: number | null;
}

type NumberBooker = Pick<Booker, "sessionId" | "userId" | "isPhoneConfirmed" | "canConfirmPhone">;

/** Why a number cannot get a time, and whether a code to it would change that. */
interface NumberRefusal {
  reason: keyof typeof REFUSALS;
  canConfirm: boolean;
}

interface WantedDay {
  doctorId: number;
  day: string;
  /** Whether it is another time for an appointment that the number has already. */
  isMove: boolean;
}

function reasonOf(
  counted: readonly NumberBooking[],
  { doctorId, day, isMove }: WantedDay,
): NumberRefusal["reason"] | null {
  if (counted.some((one) => one.doctor_id === doctorId && one.day === day)) return "same_day";
  return !isMove && counted.length >= PHONE_LIMIT ? "too_many" : null;
}

/**
 * Returns why a phone number cannot have one more appointment; null if it can. For a person who has
 * confirmed the number only their own bookings count: those with the confirmed number, and those of
 * their session or account. Anyone can type a number that is not theirs, and such bookings must not
 * keep its owner out. For all others every booking with the number counts.
 * @param open booked appointments with the number, without the one that is moved: those that are
 *   ahead, and those with the doctor on the day
 */
export function numberRefusal(
  open: readonly NumberBooking[],
  wanted: WantedDay,
  { sessionId, userId, isPhoneConfirmed = false, canConfirmPhone = false }: NumberBooker,
): NumberRefusal | null {
  const own = open.filter(
    ({ phone_confirmed_at, session_id, user_id }) =>
      phone_confirmed_at !== null ||
      (sessionId !== null && session_id === sessionId) ||
      (userId !== null && user_id === userId),
  );
  const reason = reasonOf(isPhoneConfirmed ? own : open, wanted);
  if (reason === null) return null;
  const helps = !isPhoneConfirmed && canConfirmPhone && reasonOf(own, wanted) === null;
  return { reason, canConfirm: helps };
}

/**
 * Refuses a second appointment of a phone number with a doctor on a day, and more than the open ones
 * a number may have, see `numberRefusal`.
 * @param day as 2026-01-31
 * @param now epoch ms
 * @throws AppError 422
 */
export async function checkPhone(
  trx: Trx,
  { doctorId, phone, moved = 0 }: WantedTime,
  booker: NumberBooker,
  day: string,
  now: number,
): Promise<void> {
  const open = await trx
    .selectFrom("appointments")
    .select(["doctor_id", "day", "session_id", "user_id", "phone_confirmed_at"])
    .where("phone", "=", phone)
    .where("state", "=", "booked")
    .where("id", "!=", moved)
    .where((eb) => eb.or([eb("starts_at", ">", now), eb.and({ doctor_id: doctorId, day })]))
    .execute();
  const refusal = numberRefusal(open, { doctorId, day, isMove: moved !== 0 }, booker);
  if (refusal === null) return;
  const { reason, canConfirm } = refusal;
  throw fieldError("phone", REFUSALS[reason], { reason, ...(canConfirm && { can_confirm: true }) });
}
