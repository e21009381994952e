import { z } from "zod";
import { languageName } from "@/lib/centre/doctors/language-name";
import { clearable } from "../kernel/text/clearable-text";
import { parsedText, taka, wholeNumberText } from "../kernel/text/localized-text-fields";
import { optional, paragraphs, picture, slugSchema, text } from "../kernel/text/record-fields";
import { recordTable } from "../record-tables/record-table";
import { type DoctorValues, doctorKind } from "./doctors";

const languages = parsedText((raw) => {
  const codes = raw
    .toLowerCase()
    .split(",")
    .map((code) => code.trim());
  return codes.every((code) => languageName(code, "en")) ? [...new Set(codes)].join(",") : null;
}, "must be the two letters of languages such as bn,en");

export const doctorsTable = recordTable<DoctorValues>({
  group: "doctors",
  kind: doctorKind,
  key: slugSchema,
  fields: z.object({
    name: text(100),
    name_bn: optional(100),
    title: optional(100),
    title_bn: optional(100),
    speciality: text(100),
    speciality_bn: optional(100),
    degrees: optional(300),
    degrees_bn: optional(300),
    experience_years: clearable(wholeNumberText(0, 80)).optional(),
    consultation_fee: clearable(taka).optional(),
    chamber_days: optional(200),
    registration_no: optional(60),
    languages: clearable(languages).optional(),
    bio: paragraphs(3_000),
    bio_bn: paragraphs(3_000),
    image: picture,
  }),
  pictures: ["image"],
  money: ["consultation_fee"],
});
