import { z } from "zod";
import { slotsResponse } from "./appointments";
import { deskAuditWire, pageOf } from "./desk";
import { deskLedgerWire, deskPaymentWire } from "./desk-orders";
import { count, id, taka, time } from "./fields";

const text = z.string().nullable();
const version = z.string().min(1);
const day = z.iso.date().describe("Day in Dhaka.");
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("Time in Dhaka, such as 17:00.");
const audit = z.array(deskAuditWire).optional().describe("Its latest changes, latest first.");

/** A doctor with all that staff edit. */
export const deskDoctorWire = z.object({
  id,
  version,
  slug: z.string(),
  name: z.string(),
  name_bn: text,
  title: text,
  title_bn: text,
  speciality: z.string(),
  speciality_bn: text,
  degrees: text,
  degrees_bn: text,
  experience_years: count.nullable(),
  consultation_fee: taka.nullable(),
  chamber_days: text.describe("Shown while the doctor has no hours."),
  bio: text,
  bio_bn: text,
  registration_no: text.describe("At the medical council."),
  languages: text.describe("ISO 639-1 codes with commas between them, such as `bn,en`."),
  image: z.string().describe("Path below /media."),
  position: count.describe("Order, lowest first."),
  archived: z.boolean(),
  booked: count.describe("Number of booked appointments ahead."),
  audit,
});
export const deskDoctorsResponse = pageOf(deskDoctorWire);
export const deskDoctorResponse = z.object({ data: deskDoctorWire });

/** Texts of the page of a speciality. */
export const deskSpecialityWire = z.object({
  id,
  version,
  slug: z.string().describe("Word in the address of its page."),
  description: text,
  description_bn: text,
  seo_title: text,
  seo_title_bn: text,
  seo_description: text,
  seo_description_bn: text,
  archived: z.boolean(),
  doctors: count.describe("Number of its doctors that are not archived."),
  audit,
});
export const deskSpecialitiesResponse = pageOf(deskSpecialityWire);
export const deskSpecialityResponse = z.object({ data: deskSpecialityWire });

/** Hours of a doctor on a day of the week. */
export const deskDoctorHoursWire = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday."),
  from: clock,
  to: clock,
  slot_minutes: z.int().positive().describe("Length of an appointment in minutes."),
});

/** A booked appointment that the doctor's hours or days off do not have. */
export const deskStrandedWire = z.object({
  number: z.string(),
  starts_at: time,
  name: z.string(),
  phone: z.string(),
});

export const deskDoctorTimesWire = z.object({
  id: id.describe("Of the doctor."),
  version,
  hours: z.array(deskDoctorHoursWire),
  days_off: z
    .array(z.object({ day, reason: text.describe("For staff only.") }))
    .describe("From today on."),
  stranded: z.array(deskStrandedWire).describe("Booked outside the hours, or on a day off."),
});
export const deskDoctorTimesResponse = z.object({ data: deskDoctorTimesWire });

/** An appointment, with the reason that the patient gave. */
export const deskAppointmentWire = z.object({
  id,
  version,
  number: z.string(),
  state: z.enum(["booked", "attended", "missed", "cancelled"]),
  day,
  starts_at: time,
  ends_at: time,
  doctor: z.object({ id, name: z.string(), name_bn: text }),
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
  money: z
    .object({ ledger: deskLedgerWire, payments: z.array(deskPaymentWire) })
    .nullable()
    .optional()
    .describe("Ledger of the fee and attempts to pay it; not in lists."),
  actions: z
    .array(z.enum(["move", "cancel", "attended", "missed", "unmark"]))
    .describe("Possible actions of staff; the last three are marks."),
  audit,
});
export const deskAppointmentsResponse = pageOf(deskAppointmentWire);
export const deskAppointmentResponse = z.object({ data: deskAppointmentWire });

export const deskSlotsResponse = z.object({ data: slotsResponse });

export const deskPatientsResponse = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      customer_id: id.nullable().describe("Account that confirmed the number; null for none."),
    }),
  ),
});
