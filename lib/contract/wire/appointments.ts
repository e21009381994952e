import { z } from "zod";
import { MOVE_REFUSALS } from "../terms";
import { filledText, id, taka, time } from "./fields";

const day = z.iso.date().describe("Day in Dhaka.");

export const slotDayWire = z.object({
  date: day,
  off: z.boolean().describe("The doctor works on this weekday, but not this time."),
  slots: z.array(z.object({ starts_at: time, free: z.boolean() })).describe("The earliest first."),
});

export const slotsResponse = z.object({
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
  can_move: z.boolean().optional().describe("Whether move-appointment will do."),
  move_refusal: z.enum(MOVE_REFUSALS).nullish().describe("Why not."),
  moves: z
    .int()
    .min(0)
    .optional()
    .describe("How often it got another time; calendars replace an entry by a higher number."),
  name: z.string(),
  phone: z.string(),
  reason: z.string().nullable(),
  fee: z
    .object({
      amount: taka.describe("The fee as it was at the booking."),
      payment_status: z
        .string()
        .describe("`to_be_paid`, `being_checked`, `paid`, `failed` or `refunded`."),
      refunding: z.boolean().optional().describe("Whether a refund is pending."),
      payable: z.boolean().describe("Whether pay-appointment will do."),
    })
    .nullish()
    .describe("The fee to be paid online; null if it is paid at the centre only."),
  doctor: z.object({
    id,
    name: filledText,
    name_bn: z.string().nullable(),
    speciality: z.string(),
    speciality_bn: z.string().nullish(),
    consultation_fee: taka.nullable(),
  }),
});

export const appointmentResponse = z.object({ appointment: appointmentWire });

export const appointmentBookedResponse = z.object({
  appointment_number: filledText,
  message: filledText,
});

export const appointmentCancelledResponse = z.object({
  appointment: appointmentWire,
  message: filledText,
});

export const appointmentPaymentResponse = z.object({
  appointment_number: filledText.optional(),
  redirect_url: filledText.describe("URL of the payment page: https, or on this site."),
});

export const appointmentMovedResponse = z.object(appointmentCancelledResponse.shape);

export const customerAppointmentsResponse = z.object({
  appointments: z.array(appointmentWire).describe("Those ahead first, the next one at the top."),
});
