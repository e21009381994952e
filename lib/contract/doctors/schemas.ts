import { z } from "zod";
import {
  archivingForm,
  dayOf,
  deskLine,
  optionalLine,
  optionalParagraphs,
  pageTexts,
  slug,
  takaAmount,
  versionField,
  wholeNumberOf,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { deskConflictProblem } from "../refusals";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";

const text = z.string().nullable();
const version = z.string().min(1);
const audit = z.array(deskAuditWire).describe("Its latest changes, latest first.");

/** Codes with commas, without spaces and duplicates. */
const languages = optionalLine(60)
  .transform((typed) => {
    const codes = (typed ?? "").toLowerCase().split(",");
    return [...new Set(codes.map((code) => code.trim()).filter(Boolean))].join(",") || null;
  })
  .describe("ISO 639-1 codes with commas between them.");

export const NO_PICTURE = refusalText("media.pictureBelowMedia");

const picture = z.string({ error: NO_PICTURE }).describe("Path below /media.");

const optional = {
  name_bn: optionalLine(100).optional(),
  title: optionalLine(100).optional(),
  title_bn: optionalLine(100).optional(),
  speciality_bn: optionalLine(100).optional(),
  degrees: optionalLine(300).optional(),
  degrees_bn: optionalLine(300).optional(),
  experience_years: wholeNumberOf(0, 80).nullable().optional(),
  consultation_fee: takaAmount().nullable().optional().describe("Taka."),
  chamber_days: optionalLine(200).optional(),
  bio: optionalParagraphs(3_000).optional(),
  bio_bn: optionalParagraphs(3_000).optional(),
  registration_no: optionalLine(60).optional(),
  languages: languages.optional(),
  position: wholeNumberOf(0, 100_000).optional(),
};

export const deskNewDoctorBody = z.object({
  slug: slug(),
  name: deskLine(100),
  speciality: deskLine(100),
  image: picture,
  ...optional,
});

export const deskDoctorBody = z.object({
  version: versionField(),
  name: deskLine(100).optional(),
  speciality: deskLine(100).optional(),
  image: picture.optional(),
  ...optional,
  ...archivingForm.shape,
});

export const deskNewSpecialityBody = z.object({ slug: deskLine(100), ...pageTexts });

/** The slug is part of addresses and cannot be changed. */
export const deskSpecialityBody = z.object({
  version: versionField(),
  ...pageTexts,
  ...archivingForm.shape,
});

const CLOCK = refusalText("doctors.time");

const clock = z
  .string({ error: CLOCK })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, CLOCK)
  .describe("Time in Dhaka, such as 17:00.");

/** Schema of a time of the day, returned in minutes. */
const minuteOf = () =>
  clock.transform((typed) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3)));

const sitting = z
  .object({
    weekday: wholeNumberOf(0, 6).describe("0 is Sunday."),
    from: minuteOf(),
    to: minuteOf(),
    slot_minutes: wholeNumberOf(5, 240).describe("Length of an appointment in minutes."),
  })
  .refine(
    ({ from, to, slot_minutes }) => from + slot_minutes <= to,
    refusalText("doctors.hoursTooShort"),
  )
  .transform(({ weekday, from: starts_minute, to: ends_minute, slot_minutes }) => ({
    weekday,
    starts_minute,
    ends_minute,
    slot_minutes,
  }));

export const deskDoctorTimesBody = z.object({
  version: versionField(),
  hours: z
    .array(sitting)
    .max(28, refusalText("doctors.hoursAtMost"))
    .optional()
    .describe("The whole week; rows of one day may not overlap."),
  days_off: z
    .array(z.object({ day: dayOf(), reason: optionalLine(200).optional() }))
    .max(366, refusalText("doctors.daysOffAtMost"))
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      refusalText("doctors.dayOffTwice"),
    )
    .optional()
    .describe("All from today on."),
  keep: z
    .array(z.string())
    .max(1_000)
    .optional()
    .describe("Numbers of appointments that may stay booked outside the hours."),
});

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
});

/** A doctor in a list; the fee in taka. */
export type DeskDoctor = z.infer<typeof deskDoctorWire>;

export const deskDoctorsResponse = pageOf(deskDoctorWire);

export const deskDoctorDetailsWire = deskDoctorWire.extend({ audit });

export const deskDoctorResponse = z.object({ data: deskDoctorDetailsWire });

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
});

/** Texts of the page of a speciality. */
export type DeskSpeciality = z.infer<typeof deskSpecialityWire>;

export const deskSpecialitiesResponse = pageOf(deskSpecialityWire);

export const deskSpecialityDetailsWire = deskSpecialityWire.extend({ audit });

export const deskSpecialityResponse = z.object({ data: deskSpecialityDetailsWire });

export const deskDoctorHoursWire = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday."),
  from: clock,
  to: clock,
  slot_minutes: z.int().positive().describe("Length of an appointment in minutes."),
});

/** Hours of a doctor on a day of the week. */
export type DoctorHours = z.infer<typeof deskDoctorHoursWire>;

/** A booked appointment that the doctor's hours or days off do not have. */
export const deskStrandedWire = z.object({
  number: z.string(),
  starts_at: time,
  name: z.string(),
  phone: z.string(),
});

/** A booked appointment that the doctor's hours or days off do not have; without its reason. */
export type Stranded = z.infer<typeof deskStrandedWire>;

const dayOff = z.object({
  day: z.iso.date().describe("Day in Dhaka."),
  reason: text.describe("For staff only."),
});

/** A day such as 2026-11-22 on which a doctor does not come. */
export type DayOff = z.infer<typeof dayOff>;

export const deskDoctorTimesWire = z.object({
  id: id.describe("Of the doctor."),
  version,
  hours: z.array(deskDoctorHoursWire),
  days_off: z.array(dayOff).describe("From today on."),
  stranded: z.array(deskStrandedWire).describe("Booked outside the hours, or on a day off."),
});

/** Hours and days off of a doctor. */
export type DeskDoctorTimes = z.infer<typeof deskDoctorTimesWire>;

export const deskDoctorTimesResponse = z.object({ data: deskDoctorTimesWire });

/** 409 of the hours and days off of a doctor. */
export const deskTimesProblem = z.looseObject({
  ...deskConflictProblem.shape,
  stranded: z
    .array(deskStrandedWire)
    .optional()
    .describe("Booked appointments that would be outside the new times."),
});
