import {
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { parseGivenList, requireField } from "./records";

/** A day on which a doctor works. */
export interface SlotDay {
  /** As 2026-01-31 in Dhaka. */
  date: string;
  /** Noon of the day in Dhaka, in ISO, for telling it in words. */
  noon: string;
  /** The doctor is away this time. */
  off: boolean;
  /** Starts in ISO, the earliest first. */
  slots: { startsAt: string; free: boolean }[];
}

/** The days of an answer on which the doctor works; null when it has none. */
export function parseSlotDays(answer: unknown): SlotDay[] | null {
  const { days } = looseObject(answer);
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

/** A booked appointment as pages show it. @throws UnreadableRecord */
export function parseAppointment(value: unknown) {
  const record = looseObject(value);
  const doctor = looseObject(record.doctor);
  const ahead = looseFlag(record.can_cancel) ? ("ahead" as const) : ("over" as const);
  return {
    number: requireField(looseText(record.appointment_number), "appointment_number"),
    /** `over` when it was not cancelled and has begun. */
    phase: looseText(record.state) === "cancelled" ? ("cancelled" as const) : ahead,
    /** ISO time. */
    startsAt: requireField(looseTime(record.starts_at), "starts_at"),
    name: looseText(record.name),
    phone: looseText(record.phone),
    reason: looseText(record.reason),
    doctor: {
      id: looseId(doctor.id),
      name: requireField(looseText(doctor.name), "doctor.name"),
      nameBn: looseText(doctor.name_bn),
      speciality: looseText(doctor.speciality),
      specialityBn: looseText(doctor.speciality_bn),
      /** Taka. */
      fee: looseNumber(doctor.consultation_fee),
    },
  };
}

export type Appointment = ReturnType<typeof parseAppointment>;

/** A customer's appointments; unreadable ones are left out. @throws ApiError without a list */
export function parseCustomerAppointments(answer: unknown): Appointment[] {
  return parseGivenList(looseObject(answer).appointments, parseAppointment, "appointments");
}

/** The number of a booking that was made; null when the answer has none. */
export function parseBookedNumber(answer: unknown): string | null {
  return looseText(looseObject(answer).appointment_number);
}
