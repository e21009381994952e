import type { Doctor } from "@/lib/contract/readers/content";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { DoctorFacts } from "./doctor-facts";
import { DoctorIdentity } from "./doctor-identity";

interface DoctorHeadProps {
  locale: Locale;
  doctor: Doctor;
}

/** Header of the booking page: the doctor and a short description. */
export function DoctorHead({ locale, doctor }: DoctorHeadProps) {
  const bio = localText(doctor.bio, doctor.bioBn, locale);
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line p-4 sm:p-5">
      <DoctorIdentity locale={locale} doctor={doctor} heading="h2" preload />
      <DoctorFacts locale={locale} doctor={doctor} whole />
      {bio && (
        <p lang={bio.lang} className="text-muted">
          {bio.text}
        </p>
      )}
    </section>
  );
}
