import { toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../db/schema";
import doctors from "./content/doctors.json";
import notices from "./content/notices.json";
import { morningOf } from "./dates";
import { demoPath } from "./products";

export async function seedNotices(trx: Trx): Promise<void> {
  const rows = notices
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ slug, title, file, publisher, language, date }) => ({
      slug,
      title,
      pdf_file: demoPath(file),
      publisher,
      language,
      created_at: morningOf(date),
    }));
  await trx.insertInto("notices").values(rows).execute();
}

export async function seedDoctors(trx: Trx): Promise<void> {
  const rows = doctors.map((doctor, position) => ({
    slug: doctor.slug,
    name: doctor.name,
    name_bn: doctor.name_bn,
    title: doctor.title,
    speciality: doctor.speciality,
    degrees: doctor.degrees,
    image: demoPath(doctor.file),
    experience_years: doctor.experience_years,
    consultation_fee: toPoisha(doctor.consultation_fee_bdt),
    chamber_days: doctor.chamber_days,
    bio: doctor.bio,
    position,
  }));
  for (const row of rows) await trx.insertInto("doctors").values(row).execute();
}
