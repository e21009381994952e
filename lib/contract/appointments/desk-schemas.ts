import { z } from "zod";
import { deskLine, textLanguage, versionField } from "../desk-fields";
import { deskLedgerWire, deskPaymentWire } from "../payments/desk-schemas";
import { refusalText } from "../refusal-texts/refusal";
import { wholeNumber } from "../request-fields";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";
import { bookingFields, slotsResponse, startTime } from "./schemas";

const text = z.string().nullable();

export const deskNewAppointmentBody = z.object({
  ...bookingFields,
  starts_at: startTime("A free time of `GET /api/desk/appointments/slots`."),
  customer_id: wholeNumber(refusalText("appointments.unknownAccount"))
    .nullish()
    .describe("Account that gets it; it must have confirmed the phone number."),
});

/** An appointment that staff book for a caller. */
export type CallerBooking = z.output<typeof deskNewAppointmentBody>;

export const deskAppointmentMoveBody = z.object({
  version: versionField(),
  starts_at: startTime("A free time of the same doctor."),
});

export const deskAppointmentCancelBody = z.object({
  version: versionField(),
  reason: deskLine(300).describe("For staff only."),
});

export const deskAppointmentMarkBody = z.object({
  version: versionField(),
  mark: z.enum(["attended", "missed", "unmark"], refusalText("appointments.cameOrNot")),
});

/** The doctor of an appointment. */
export const deskVisitedDoctorWire = z.object({ id, name: z.string(), name_bn: text });

/** An appointment, with the reason that the patient gave. */
export const deskAppointmentWire = z.object({
  id,
  version: z.string().min(1),
  number: z.string(),
  state: z.enum(["booked", "attended", "missed", "cancelled"]),
  day: z.iso.date().describe("Day in Dhaka."),
  starts_at: time,
  ends_at: time,
  doctor: deskVisitedDoctorWire,
  name: z.string(),
  phone: z.string(),
  reason: text,
  language: z.enum(["en", "bn"]).describe("Of messages to the patient."),
  customer_id: id.nullable().describe("Account that has it; null for none."),
  booked_at: time,
  moves: count.describe("How often it got another time."),
  cancelled_at: time.nullable(),
  cancel_reason: text.describe("Why staff cancelled it; for staff only."),
  fee: taka
    .nullable()
    .describe(
      "To be paid online, as it was at the booking; null if it is paid at the centre only.",
    ),
  payment_status: text.describe("Of the fee; null without one."),
  actions: z
    .array(z.enum(["move", "cancel", "attended", "missed", "unmark"]))
    .describe("Possible actions of staff; the last three are marks."),
});

/** An appointment, with the reason that the patient gave. */
export type DeskAppointment = z.infer<typeof deskAppointmentWire>;

export const deskAppointmentDetailsWire = deskAppointmentWire.extend({
  money: z
    .object({ ledger: deskLedgerWire, payments: z.array(deskPaymentWire) })
    .nullable()
    .describe("Ledger of the fee and attempts to pay it; null without such a fee."),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

/** An appointment with everything that its page shows. */
export type DeskAppointmentDetails = z.infer<typeof deskAppointmentDetailsWire>;

export const deskAppointmentsResponse = pageOf(deskAppointmentWire);
export const deskAppointmentResponse = z.object({ data: deskAppointmentDetailsWire });

export const deskSlotsResponse = z.object({ data: slotsResponse });

const patient = z.object({
  name: z.string(),
  customer_id: id.nullable().describe("Account that confirmed the number; null for none."),
  language: textLanguage()
    .nullable()
    .describe("Of the latest messages to the number; null for a new one."),
});

/** A patient with a phone number in an appointment or an account. */
export type DeskPatient = z.infer<typeof patient>;

export const deskPatientsResponse = z.object({ data: z.array(patient) });
