import { PHONE_LIMIT } from "@/lib/contract/appointments/limits";
import { CHOOSE_TIME } from "@/lib/contract/appointments/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { type DaySlots, dayRecords, readSlotDays, type Slot } from "./slots";
import { countOpen, countUnconfirmed, isConfirmed } from "./unconfirmed";

export const TIME_TAKEN = refusalText("appointments.timeTaken");
const TOO_MANY_HERE = refusalText("appointments.tooMany", { count: PHONE_LIMIT });
const DAY_FULL = refusalText("appointments.dayFull");
/** Unconfirmed people may book one in this many of a doctor's times on a day. */
const UNCONFIRMED_SHARE = 3;

const REASONS: Record<string, string> = { [TIME_TAKEN]: "taken", [DAY_FULL]: "day_full" };

/** A requested time of a doctor, with the phone number of the patient. */
export interface WantedTime {
  doctorId: number;
  /** Epoch ms. */
  startsAt: number;
  /** In its stored form. */
  phone: string;
  /** Row of the appointment that is moved to this time, which does not count against it. */
  moved?: number;
}

/** The requesting visitor: the session's row id and the logged-in customer. */
export interface Booker {
  /** Null for staff, who book on behalf of callers. */
  sessionId: number | null;
  userId: number | null;
  /** Whether the phone number was confirmed with a code. */
  isPhoneConfirmed?: boolean;
  /** Whether a code can be sent to the phone number. */
  canConfirmPhone?: boolean;
  /** Whether the phone number must be confirmed, if a code can be sent to it. */
  mustConfirmPhone?: boolean;
  /** Factor on the limits of unconfirmed visitors. */
  scale?: number;
}

/** Every refusal about the time includes the currently free times. */
export async function timeError(
  trx: Trx,
  doctorId: number,
  message: string,
  now: number,
  more: Record<string, unknown> = {},
) {
  const days = dayRecords(await readSlotDays(trx, doctorId, now));
  return fieldError("starts_at", message, {
    reason: REASONS[message] ?? "unknown_time",
    days,
    ...more,
  });
}

/**
 * Returns a doctor's slot, free or not, with its day and the other slots of that day.
 * @throws AppError 422 if the doctor has no such slot
 */
export async function findSlot(
  trx: Trx,
  { doctorId, startsAt }: WantedTime,
  now: number,
): Promise<Slot & Pick<DaySlots, "day" | "slots">> {
  const days = await readSlotDays(trx, doctorId, now);
  for (const { day, slots } of days) {
    const slot = slots.find((one) => one.startsAt === startsAt);
    if (slot) return { ...slot, day, slots };
  }
  throw await timeError(trx, doctorId, CHOOSE_TIME, now);
}

/**
 * Limits people who are not confirmed (see {@link isConfirmed}), and whose phone number is not, to
 * two future appointments and a third of a doctor's remaining times on a day, so that one visitor cannot book a doctor out. Staff
 * book without these limits.
 * @throws AppError 422
 */
export async function checkUnconfirmed(
  trx: Trx,
  { doctorId, startsAt, moved }: WantedTime,
  { day, slots }: Pick<DaySlots, "day" | "slots">,
  { sessionId, userId, scale = 1, isPhoneConfirmed, canConfirmPhone }: Booker,
  now: number,
): Promise<void> {
  if (sessionId === null || isPhoneConfirmed || (await isConfirmed(trx, userId, now))) return;
  const more = canConfirmPhone ? { can_confirm: true } : {};
  const open = moved ? 0 : await countOpen(trx, { sessionId, userId }, now);
  if (open >= PHONE_LIMIT * scale)
    throw fieldError("phone", TOO_MANY_HERE, { reason: "too_many", ...more });
  const from = slots[0]?.startsAt ?? startsAt;
  const taken = await countUnconfirmed(trx, { doctorId, day, from, moved }, now);
  if (taken >= Math.ceil(slots.length / UNCONFIRMED_SHARE) * scale)
    throw await timeError(trx, doctorId, DAY_FULL, now, more);
}
