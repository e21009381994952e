import { z } from "zod";
import { deskPageTexts } from "./desk-requests";
import { deskDoctorHoursWire } from "./wire/desk-clinic";

const version = z.string().describe("Of the record that was changed.");
const line = (max: number) => z.string().min(1).max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const time = z.iso.datetime({ offset: true });

const doctorFields = {
  name_bn: optional(100),
  title: optional(100),
  title_bn: optional(100),
  speciality_bn: optional(100),
  degrees: optional(300),
  degrees_bn: optional(300),
  experience_years: z.int().min(0).max(80).nullable().optional(),
  consultation_fee: z.number().min(0).nullable().optional().describe("Taka."),
  chamber_days: optional(200),
  bio: optional(3_000),
  bio_bn: optional(3_000),
  registration_no: optional(60),
  languages: optional(60).describe("ISO 639-1 codes with commas between them."),
  position: z.int().min(0).max(100_000).optional(),
};

export const deskNewDoctorBody = z.strictObject({
  slug: line(100),
  name: line(100),
  speciality: line(100),
  image: line(200),
  ...doctorFields,
});

export const deskDoctorBody = z.strictObject({
  version,
  name: line(100).optional(),
  speciality: line(100).optional(),
  image: line(200).optional(),
  ...doctorFields,
  archived: z.boolean().optional(),
});

export const deskNewSpecialityBody = z.strictObject({ slug: line(100), ...deskPageTexts });

export const deskSpecialityBody = z.strictObject({
  version,
  ...deskPageTexts,
  archived: z.boolean().optional(),
});

export const deskDoctorTimesBody = z.strictObject({
  version,
  hours: z
    .array(
      z.strictObject({
        ...deskDoctorHoursWire.shape,
        slot_minutes: z.int().min(5).max(240).describe("Length of an appointment in minutes."),
      }),
    )
    .max(28)
    .describe("The whole week; rows of one day may not overlap."),
  days_off: z
    .array(z.strictObject({ day: z.iso.date(), reason: optional(200) }))
    .max(366)
    .describe("All from today on."),
  keep: z
    .array(z.string())
    .max(1_000)
    .optional()
    .describe("Numbers of appointments that may stay booked outside the hours."),
});

export const deskNewAppointmentBody = z.strictObject({
  doctor_id: z.int().min(1),
  starts_at: time.describe("A free time of `GET /api/desk/appointments/slots`."),
  name: line(100),
  phone: line(40),
  reason: optional(500),
  language: z.enum(["en", "bn"]).optional().describe("Of messages; English without it."),
  customer_id: z
    .int()
    .min(1)
    .nullable()
    .optional()
    .describe("Account that gets it; it must have confirmed the phone number."),
});

export const deskAppointmentMoveBody = z.strictObject({
  version,
  starts_at: time.describe("A free time of the same doctor."),
});

export const deskAppointmentCancelBody = z.strictObject({
  version,
  reason: line(300).describe("For staff only."),
});

export const deskAppointmentMarkBody = z.strictObject({
  version,
  mark: z.enum(["attended", "missed", "unmark"]),
});
