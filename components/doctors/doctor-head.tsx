import { useTranslations } from "next-intl";
import type { Doctor } from "@/lib/contract/readers/content";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { DoctorFacts } from "./doctor-facts";
import { DoctorIdentity } from "./doctor-identity";

interface DoctorHeadProps {
  locale: Locale;
  doctor: Doctor;
}

/**
 * Doctor on the booking page. Phones show only identity and fee; other facts and the description are
 * behind a button, so that the free times are on the first screen.
 */
export function DoctorHead({ locale, doctor }: DoctorHeadProps) {
  const t = useTranslations("doctors");
  const bio = localText(doctor.bio, doctor.bioBn, locale);
  return (
    <section className="rounded-card border border-line p-3 sm:p-5">
      <DoctorIdentity
        locale={locale}
        doctor={doctor}
        heading="h2"
        preload
        className="max-lg:flex-nowrap max-lg:gap-3 max-lg:[&>.portrait]:w-[min(4.5rem,20vw)]"
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 lg:mt-4">
        {doctor.fee !== null && (
          <p className="font-semibold">
            {t("fee")}: {formatTaka(doctor.fee, locale)}
          </p>
        )}
        <details className="doctor-about open:w-full lg:mt-1 lg:w-full">
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
      </div>
    </section>
  );
}
