import { specialityKey } from "@/lib/centre/doctors/speciality";
import { deskNewSpecialityBody, deskSpecialityBody } from "@/lib/contract/doctors/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { archivableRecords } from "../desk/archivable-records";
import { lockContentRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { specialityKind } from "./specialities";

const NOT_AN_ADDRESS = refusalText("doctors.speciality");

/** Returns the numbers of doctors by the id of their speciality. */
async function countDoctors(db: Db | Trx): Promise<Map<number, number>> {
  const rows = await db.selectFrom("specialities").select(["id", "slug"]).execute();
  const doctors = await db
    .selectFrom("doctors")
    .select("speciality")
    .where("archived_at", "is", null)
    .execute();
  const keys = doctors.map(({ speciality }) => specialityKey(speciality));
  return new Map(rows.map((row) => [row.id, keys.filter((key) => key === row.slug).length]));
}

/** Texts of the pages of specialities. */
export const specialityRecords = archivableRecords({
  kind: specialityKind,
  counted: { field: "doctors", read: countDoctors },
  lock: (trx, id) => lockContentRow(trx, "specialities", id),
  created: deskNewSpecialityBody.refine(({ slug }) => specialityKey(slug) === slug, {
    error: NOT_AN_ADDRESS,
    path: ["slug"],
  }),
  edited: deskSpecialityBody.omit({ version: true, archived: true }),
});
