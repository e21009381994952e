import { useTranslations } from "next-intl";
import type { Doctor } from "@/lib/contract/readers/content";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { DoctorFacts } from "./doctor-facts";
import { DoctorIdentity } from "./doctor-identity";

interface DoctorHeadProps {
  locale: Locale;
  doctor: Doctor;
}

/**
 * Doctor on the booking page. Phones show only the identity; facts and description are behind a
 * button, so that the free times are on the first screen.
 */
export function DoctorHead({ locale, doctor }: DoctorHeadProps) {
  const t = useTranslations("doctors");
  const bio = localText(doctor.bio, doctor.bioBn, locale);
  return (
    <section className="rounded-card border border-line p-4 sm:p-5">
      <DoctorIdentity
        locale={locale}
        doctor={doctor}
        heading="h2"
        preload
        className="max-lg:flex-nowrap max-lg:gap-3 max-lg:[&>.portrait]:w-18"
      />
      <details className="doctor-about mt-1 lg:mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand-700">
          {t("about")}
        </summary>
        <div className="grid gap-4">
          <DoctorFacts locale={locale} doctor={doctor} whole />
          {bio && (
            <p lang={bio.lang} className="text-muted">
              {bio.text}
            </p>
          )}
        </div>
      </details>
    </section>
  );
}
