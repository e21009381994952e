import type { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { languageName } from "@/lib/centre/doctors/language-name";
import { deskDoctorBody, deskNewDoctorBody, NO_PICTURE } from "@/lib/contract/doctors/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { takaOrNull, toPoisha } from "@/lib/shop/pricing/price";
import { archivableRecords, placed } from "../desk/archivable-records";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { isStored } from "../kernel/files/media-path";
import { doctorKind } from "./doctors";

const LANGUAGES = refusalText("doctors.languages");

const areLanguages = (codes: string) =>
  codes.split(",").every((code) => languageName(code, "en") !== null);

type Checked = Pick<z.output<typeof deskDoctorBody>, "image" | "languages" | "consultation_fee">;

/** The fields of a body that are stored, checked; the fee in poisha. */
function storedFields<Fields extends Checked>(schema: z.ZodType<Fields>) {
  return schema
    .refine(({ image }) => image === undefined || MEDIA_PATH.test(image), {
      error: NO_PICTURE,
      path: ["image"],
    })
    .refine(({ languages }) => !languages || areLanguages(languages), {
      error: LANGUAGES,
      path: ["languages"],
    })
    .transform(({ consultation_fee: fee, ...values }) => ({
      ...values,
      consultation_fee: fee && toPoisha(fee),
    }));
}

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
  const { image } = looseObject(body);
  if (typeof image !== "string" || !MEDIA_PATH.test(image)) return;
  if (!(await isStored(media, image)))
    throw fieldError("image", refusalText("doctors.pictureGone"));
}

const records = archivableRecords({
  kind: doctorKind,
  lock: (trx, id) => lockNamedRow(trx, "doctors", id),
  counted: { field: "booked", read: bookedCounts },
  shown: ({ consultation_fee: fee, ...values }) => ({
    ...placed(values),
    consultation_fee: takaOrNull(fee),
  }),
  created: storedFields(deskNewDoctorBody),
  edited: storedFields(deskDoctorBody.omit({ version: true, archived: true })),
});

/** Doctors with all fields that staff edit; the fee in taka. @param media with their pictures */
export function doctorRecords(media: FileStore): typeof records {
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
