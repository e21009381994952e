import { z } from "zod";
import { languageName } from "@/lib/centre/doctors/language-name";
import { clearable } from "../kernel/text/clearable-text";
import { field, parsedText, taka, wholeNumberText } from "../kernel/text/localized-text-fields";
import { optional, paragraphs, picture, slugSchema, text } from "../kernel/text/record-fields";
import { orderedCommands } from "../record-tables/record-group";
import type { RecordSpec } from "../record-tables/record-spec";
import { recordTable } from "../record-tables/record-table";
import { type DoctorValues, doctorKind } from "./doctors";
import { findDoctor } from "./staff-appointments";

const languages = parsedText((raw) => {
  const codes = raw
    .toLowerCase()
    .split(",")
    .map((code) => code.trim());
  return codes.every((code) => languageName(code, "en")) ? [...new Set(codes)].join(",") : null;
}, "must be the two letters of languages such as bn,en");

const spec: RecordSpec<DoctorValues> = {
  group: "doctors",
  kind: doctorKind,
  one: "doctor",
  key: { schema: slugSchema, placeholder: "DOCTOR" },
  fields: z.object({
    name: text(100, "English name"),
    name_bn: optional(100, "Bengali name"),
    title: optional(100, "position such as Senior Consultant"),
    title_bn: optional(100, "the same in Bengali"),
    speciality: text(100, "speciality such as Cardiology"),
    speciality_bn: optional(100, "the same in Bengali"),
    degrees: optional(300, "degrees"),
    degrees_bn: optional(300, "the same in Bengali"),
    experience_years: field(
      clearable(wholeNumberText(0, 80)).optional(),
      "YEARS",
      "years of experience; - for none",
    ),
    consultation_fee: field(clearable(taka).optional(), "TAKA", "fee of a visit; - for none"),
    chamber_days: optional(200, "days in words, shown while there are no hours"),
    registration_no: optional(60, "number at the medical council (BMDC)"),
    languages: field(
      clearable(languages).optional(),
      "CODES",
      "languages of consultations by two letters such as bn,en; - for none",
    ),
    bio: paragraphs(3_000, "what patients read"),
    bio_bn: paragraphs(3_000, "the same in Bengali"),
    image: picture,
  }),
  pictures: ["image"],
  money: ["consultation_fee"],
  columns: ["slug", "name"],
  blank: {
    name_bn: null,
    title: null,
    title_bn: null,
    speciality_bn: null,
    degrees: null,
    degrees_bn: null,
    experience_years: null,
    consultation_fee: null,
    chamber_days: null,
    bio: null,
    bio_bn: null,
    position: null,
    registration_no: null,
    languages: null,
  },
  required: ["name", "speciality", "image"],
  renamed: false,
  resolve: async (db, name) => (await findDoctor(db, name)).slug,
};

/**
 * Commands that doctors share with other records. Their list also has hours, so it is defined
 * separately.
 */
export const doctorCommands = orderedCommands(spec).filter(({ name }) => name !== "list");

export const doctorsTable = recordTable(spec);
