import {
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { parseGivenList, requireField } from "../readers/records";
import { MOVE_REFUSALS } from "../terms";

/** A day of a doctor's schedule. */
export interface SlotDay {
  /** Date in Dhaka, for example 2026-01-31. */
  date: string;
  /** Noon of that day in Dhaka as an ISO time, for formatting. */
  noon: string;
  /** Whether the doctor is absent on this day. */
  off: boolean;
  /** `startsAt` is an ISO time. In ascending order. */
  slots: { startsAt: string; free: boolean }[];
}

/**
 * Returns the days that have slots or on which the doctor is absent; null if the response has no
 * list.
 */
export function parseSlotDays(response: unknown): SlotDay[] | null {
  const { days } = looseObject(response);
  if (!Array.isArray(days)) return null;
  return looseList(days).flatMap((day) => {
    const date = looseText(day.date);
    const noon = `${date}T12:00:00+06:00`;
    if (date === null || looseTime(noon) === null) return [];
    const slots = looseList(day.slots).flatMap((slot) => {
      const startsAt = looseTime(slot.starts_at);
      return startsAt === null ? [] : [{ startsAt, free: looseFlag(slot.free) }];
    });
    const off = looseFlag(day.off);
    return slots.length > 0 || off ? [{ date, noon, off, slots }] : [];
  });
}

/** Reads the fee to be paid online, in taka; null without a readable one. */
function parseFee(value: unknown) {
  const fee = looseObject(value);
  const amount = looseNumber(fee.amount);
  if (amount === null) return null;
  return {
    amount,
    paymentStatus: looseText(fee.payment_status),
    /** Whether a refund is pending. */
    refunding: looseFlag(fee.refunding),
    payable: looseFlag(fee.payable),
  };
}

/**
 * Parses a booked appointment.
 * @throws UnreadableRecord
 */
export function parseAppointment(value: unknown) {
  const record = looseObject(value);
  const doctor = looseObject(record.doctor);
  const ahead = looseFlag(record.can_cancel) ? ("ahead" as const) : ("over" as const);
  return {
    number: requireField(looseText(record.appointment_number), "appointment_number"),
    /** `over` if it has started and was not cancelled. */
    phase: looseText(record.state) === "cancelled" ? ("cancelled" as const) : ahead,
    canMove: looseFlag(record.can_move),
    /** Why the patient cannot move it; null if the API does not return it. */
    moveRefusal: MOVE_REFUSALS.find((known) => known === record.move_refusal) ?? null,
    /** Number of times the appointment was moved. */
    moves: looseNumber(record.moves) ?? 0,
    /** ISO time. */
    startsAt: requireField(looseTime(record.starts_at), "starts_at"),
    name: looseText(record.name),
    phone: looseText(record.phone),
    reason: looseText(record.reason),
    /** To be paid online; null if the fee is paid at the centre only. */
    fee: parseFee(record.fee),
    doctor: {
      id: looseId(doctor.id),
      name: requireField(looseText(doctor.name), "doctor.name"),
      nameBn: looseText(doctor.name_bn),
      speciality: looseText(doctor.speciality),
      specialityBn: looseText(doctor.speciality_bn),
      /** In taka. */
      fee: looseNumber(doctor.consultation_fee),
    },
  };
}

export type Appointment = ReturnType<typeof parseAppointment>;

/**
 * Parses a customer's appointments. Drops unreadable ones.
 * @throws ApiError if the response has no list
 */
export function parseCustomerAppointments(response: unknown): Appointment[] {
  return parseGivenList(looseObject(response).appointments, parseAppointment, "appointments");
}

/** Returns the number of the new appointment; null if the response has none. */
export function parseBookedNumber(response: unknown): string | null {
  return looseText(looseObject(response).appointment_number);
}
