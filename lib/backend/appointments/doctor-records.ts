import { z } from "zod";
import { languageName } from "@/lib/centre/doctors/language-name";
import {
  deskLine,
  optionalLine,
  optionalParagraphs,
  slug,
  takaAmount,
  wholeNumberOf,
} from "@/lib/contract/desk-fields";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { archivableRecords } from "../desk/archivable-records";
import type { DeskKind } from "../desk/desk-record";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { isStored } from "../kernel/files/media-path";
import { doctorKind } from "./doctors";

const PICTURE = "Please choose a picture below /media.";

/** Codes with commas, without spaces and duplicates. */
const languages = optionalLine(60)
  .transform((text) => {
    const codes = (text ?? "").toLowerCase().split(",");
    return [...new Set(codes.map((code) => code.trim()).filter(Boolean))].join(",") || null;
  })
  .refine(
    (codes) => codes === null || codes.split(",").every((code) => languageName(code, "en")),
    "Please enter the two letters of languages, such as bn,en.",
  );

const optional = {
  name_bn: optionalLine(100).optional(),
  title: optionalLine(100).optional(),
  title_bn: optionalLine(100).optional(),
  speciality_bn: optionalLine(100).optional(),
  degrees: optionalLine(300).optional(),
  degrees_bn: optionalLine(300).optional(),
  experience_years: wholeNumberOf(0, 80).nullable().optional(),
  /** In taka; stored in poisha. */
  consultation_fee: takaAmount()
    .transform((taka) => toPoisha(taka))
    .nullable()
    .optional(),
  chamber_days: optionalLine(200).optional(),
  bio: optionalParagraphs(3_000).optional(),
  bio_bn: optionalParagraphs(3_000).optional(),
  registration_no: optionalLine(60).optional(),
  languages: languages.optional(),
  position: wholeNumberOf(0, 100_000).optional(),
};

const picture = z.string({ error: PICTURE }).regex(MEDIA_PATH, PICTURE);

const edited = z.object({
  ...optional,
  name: deskLine(100).optional(),
  speciality: deskLine(100).optional(),
  image: picture.optional(),
});
const created = z.object({
  ...optional,
  slug: slug(),
  name: deskLine(100),
  speciality: deskLine(100),
  image: picture,
});

/** Numbers of future appointments by doctor. */
async function bookedCounts(db: Db | Trx, now: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("appointments")
    .select("doctor_id")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "booked")
    .where("starts_at", ">", now)
    .groupBy("doctor_id")
    .execute();
  return new Map(rows.map(({ doctor_id, count }) => [doctor_id, Number(count)]));
}

/**
 * Checks that a new picture of a doctor was uploaded.
 * @throws AppError 422
 */
async function checkPicture(media: FileStore, body: unknown): Promise<void> {
  const { data } = z.object({ image: picture }).safeParse(body);
  if (!data) return;
  if (!(await isStored(media, data.image)))
    throw fieldError("image", "The picture is no longer there. Please upload it again.");
}

const records = archivableRecords({
  kind: doctorKind,
  lock: (trx, id) => lockNamedRow(trx, "doctors", id),
  counted: { field: "booked", read: bookedCounts },
  shown: ({ consultation_fee: fee, ...values }) => ({
    ...values,
    consultation_fee: fee === null ? null : toTaka(fee),
  }),
  created,
  edited,
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
    registration_no: null,
    languages: null,
    position: null,
  },
  required: ["name", "speciality", "image"],
});

/** Doctors with all fields that staff edit; the fee in taka. @param media with their pictures */
export function doctorRecords(media: FileStore): DeskKind {
  const { create, edit } = records;
  return {
    ...records,
    create: async (trx, body, at) => {
      await checkPicture(media, body);
      return create(trx, body, at);
    },
    edit: async (trx, id, body, at) => {
      await checkPicture(media, body);
      return edit(trx, id, body, at);
    },
  };
}
