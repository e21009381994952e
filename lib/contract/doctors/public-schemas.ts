import { z } from "zod";
import { LANGUAGE_CODE } from "../terms";
import { count, filledText, id, path, taka, time, updatedAt } from "../wire/fields";
import { pageTexts } from "../wire/page-texts";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
  .describe("Time of the day in Dhaka, such as 17:30.");

/** Consultation hours of a doctor on one weekday. */
export const chamberHoursWire = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday."),
  from: clock,
  to: clock,
});

export const doctorWire = z.object({
  id,
  slug: z.string().optional(),
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  title: z.string().nullish().describe("Position, e.g. Senior Consultant."),
  title_bn: z.string().nullish(),
  speciality: z.string(),
  speciality_bn: z.string().nullish(),
  degrees: z.string().nullish(),
  degrees_bn: z.string().nullish(),
  image: path,
  experience_years: count.nullish(),
  consultation_fee: taka.nullish(),
  chamber_days: z.string().nullish().describe("In words; shown where the hours are not given."),
  chamber_hours: z.array(chamberHoursWire).optional().describe("The hours of a week."),
  bio: z.string().nullish(),
  bio_bn: z.string().nullish(),
  registration_no: z.string().nullish().describe("At the medical council, such as A-12345."),
  languages: z
    .array(z.string().regex(LANGUAGE_CODE))
    .optional()
    .describe("Languages of consultations, as ISO 639-1 codes."),
  next_free: time
    .nullish()
    .describe("The first time that can be booked; null: none in the days that can be booked."),
  updated_at: updatedAt,
});

/** Texts of the page that lists the doctors of a speciality. */
export const specialityWire = z.object({
  slug: filledText.describe(
    "English name of the speciality in lower case: letters and digits, joined by hyphens.",
  ),
  ...pageTexts,
  updated_at: updatedAt,
});

export const doctorsResponse = z.object({
  doctors: z.array(doctorWire),
  specialities: z
    .array(specialityWire)
    .optional()
    .describe("Texts of the pages of specialities; a page without them has general texts."),
});
