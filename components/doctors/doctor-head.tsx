import type { Doctor } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { DoctorFacts } from "./doctor-facts";
import { DoctorIdentity } from "./doctor-identity";

interface DoctorHeadProps {
  locale: Locale;
  doctor: Doctor;
}

/** Who the appointment is with, and some words about them. */
export function DoctorHead({ locale, doctor }: DoctorHeadProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line p-4 sm:p-5">
      <DoctorIdentity locale={locale} doctor={doctor} heading="h2" preload />
      <DoctorFacts locale={locale} doctor={doctor} />
      {doctor.bio && (
        <p lang="en" className="text-muted">
          {doctor.bio}
        </p>
      )}
    </section>
  );
}
