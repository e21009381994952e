import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/i18n/locales";
import type { Db } from "../kernel/db/schema";

/** Doctor and language of an appointment, without anything about the patient. */
export interface Visit {
  doctor_name: string;
  doctor_name_bn: string | null;
  language: Locale;
  state: string;
  /** Epoch ms. */
  starts_at: number;
}

/** Returns what messages say of an appointment; null if there is none with this number. */
export async function readVisit(db: Db, number: string): Promise<Visit | null> {
  const row = await db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .select(["doctors.name as doctor_name", "doctors.name_bn as doctor_name_bn"])
    .select(["language", "state", "starts_at"])
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const language = LOCALES.find((locale) => locale === row.language) ?? DEFAULT_LOCALE;
  return { ...row, language };
}
