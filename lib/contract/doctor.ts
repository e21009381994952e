import { z } from "zod";
import { id, numberOr, requiredText, text, textOrNull } from "./primitives";

/** A doctor; everything but name, speciality and picture is an extra of our own server. */
export const doctor = z
  .object({
    id,
    name: requiredText,
    name_bn: textOrNull,
    title: textOrNull,
    speciality: text,
    degrees: textOrNull,
    image: textOrNull,
    experience_years: numberOr(null),
    consultation_fee: numberOr(null),
    chamber_days: textOrNull,
    bio: textOrNull,
  })
  .transform((record) => ({
    id: record.id,
    name: record.name,
    /** Bengali name, where the server has one. */
    nameBn: record.name_bn,
    /** Position, e.g. Senior Consultant. */
    title: record.title,
    speciality: record.speciality,
    degrees: record.degrees,
    image: record.image,
    experienceYears: record.experience_years,
    /** Taka. */
    fee: record.consultation_fee,
    chamberDays: record.chamber_days,
    bio: record.bio,
  }));

export type Doctor = z.infer<typeof doctor>;
