import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { refusalText } from "../refusal-texts/refusal";
import { robotProblem } from "../refusals";
import { pageLanguage, wholeNumber } from "../request-fields";
import { MOVE_REFUSALS } from "../terms";
import {
  optionalCode,
  optionalRobotToken,
  optionalText,
  requiredLine,
  requiredPhone,
} from "../text-fields";
import { filledText, id, taka, time } from "../wire/fields";
import { NAME_LIMIT, REASON_LIMIT } from "./limits";

export const CHOOSE_TIME = refusalText("appointments.freeTime");

/** Schema of a start as an ISO time, returned in epoch ms. */
export const startTime = (means: string) =>
  z.iso
    .datetime({ error: CHOOSE_TIME, offset: true })
    .describe(means)
    .transform((iso) => Date.parse(iso))
    .pipe(z.number({ error: CHOOSE_TIME }));

/** Fields of every booking. */
export const bookingFields = {
  doctor_id: wholeNumber(refusalText("appointments.doctor")),
  starts_at: startTime("A free time of get-appointment-slots."),
  name: requiredLine(refusalText("fields.name"), 1, NAME_LIMIT),
  phone: requiredPhone(),
  reason: optionalText(REASON_LIMIT, cleanLines),
  language: pageLanguage("Of messages; English without it.").transform((one) => one ?? "en"),
};

export const bookingBody = z.object({
  ...bookingFields,
  phone_code: optionalCode().describe("From contact-code, if its response has `can_confirm`."),
  recaptchaToken: optionalRobotToken().describe(
    "Of a guest; of a customer once the server has asked for it.",
  ),
});

export const moveBody = z.object({ starts_at: startTime("A free time of the same doctor.") });

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

const days = z
  .array(slotDayWire)
  .optional()
  .describe("The times as they are now, when one was taken.");

/** 422 of an appointment that is moved. */
export const moveProblem = z.looseObject({
  message: robotProblem.shape.message,
  reason: z
    .enum([...MOVE_REFUSALS, "taken", "day_full", "unknown_time", "same_day"])
    .optional()
    .describe("As `move_refusal`, or the problem of the time."),
  days,
});

/** 422 of an appointment booking. */
export const bookingProblem = z.looseObject({
  ...robotProblem.shape,
  reason: z
    .enum(["taken", "day_full", "unknown_time", "same_day", "too_many", "unconfirmed"])
    .optional(),
  can_confirm: z
    .boolean()
    .optional()
    .describe("Whether the time can be booked with a code that confirms the phone number."),
  days,
});
