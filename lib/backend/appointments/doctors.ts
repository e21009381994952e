import type { ArchivableKind } from "../kernel/records/content-kind";
import { knownBy, lastPosition, markArchived } from "../kernel/records/stored-rows";

/** A doctor as staff edit one; the fee in poisha. */
export type DoctorValues = {
  slug: string;
  name: string;
  name_bn: string | null;
  title: string | null;
  title_bn: string | null;
  speciality: string;
  speciality_bn: string | null;
  degrees: string | null;
  degrees_bn: string | null;
  experience_years: number | null;
  consultation_fee: number | null;
  /** Free text; shown if the doctor has no hours. */
  chamber_days: string | null;
  bio: string | null;
  bio_bn: string | null;
  /** At the medical council. */
  registration_no: string | null;
  /** ISO 639-1 codes with commas between them. */
  languages: string | null;
  /** Path below /media. */
  image: string;
  /** Null for the last position. */
  position: number | null;
};

/** Doctors, identified by slug. */
export const doctorKind: ArchivableKind<DoctorValues> = {
  subject: "doctor",
  key: "slug",
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
  read: async (db, only) => {
    const rows = await db
      .selectFrom("doctors")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("position")
      .orderBy("id")
      .execute();
    return knownBy(
      "slug",
      rows.map(({ updated_at: _, ...row }) => row),
    );
  },
  save: async (trx, known, { position, ...values }) => {
    const row = { ...values, position: position ?? (await lastPosition(trx, "doctors")) };
    const { id } =
      known === null
        ? await trx.insertInto("doctors").values(row).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("doctors")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "doctors", id } };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "doctors", id, archivedAt);
    return { stale: { type: "doctors", id } };
  },
};
