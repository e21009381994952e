import { z } from "zod";
import { filledText, id, taka, time } from "./fields";

const day = z.iso.date().describe("Day in Dhaka.");

export const slotDayWire = z.object({
  date: day,
  off: z.boolean().describe("The doctor works on this weekday, but not this time."),
  slots: z.array(z.object({ starts_at: time, free: z.boolean() })).describe("The earliest first."),
});

export const slotsAnswer = z.object({
  doctor: z.object({
    id,
    name: filledText,
    name_bn: z.string().nullish(),
    speciality: z.string().nullish(),
    speciality_bn: z.string().nullish(),
  }),
  days: z.array(slotDayWire),
});

export const appointmentWire = z.object({
  appointment_number: filledText,
  state: z.enum(["booked", "cancelled"]),
  starts_at: time,
  ends_at: time,
  can_cancel: z.boolean(),
  name: z.string(),
  phone: z.string(),
  reason: z.string().nullable(),
  doctor: z.object({
    id,
    name: filledText,
    name_bn: z.string().nullable(),
    speciality: z.string(),
    speciality_bn: z.string().nullish(),
    consultation_fee: taka.nullable(),
  }),
});

export const appointmentAnswer = z.object({ appointment: appointmentWire });

export const appointmentBookedAnswer = z.object({
  appointment_number: filledText,
  message: filledText,
});

export const appointmentCancelledAnswer = z.object({
  appointment: appointmentWire,
  message: filledText,
});

export const customerAppointmentsAnswer = z.object({
  appointments: z.array(appointmentWire).describe("Those ahead first, the next one at the top."),
});
