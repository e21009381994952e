import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Doctor } from "@/lib/contract/readers/content";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";

interface DoctorFactsProps {
  locale: Locale;
  doctor: Doctor;
  className?: string;
}

/** Years of experience, days and fee, as far as they are known. */
export function DoctorFacts({ locale, doctor, className }: DoctorFactsProps) {
  const t = useTranslations("doctors");
  return (
    <dl className={className ? `doctor-facts ${className}` : "doctor-facts"}>
      {doctor.experienceYears !== null && (
        <DoctorFact name={t("experience")}>
          {t("years", {
            count: doctor.experienceYears,
            digits: localDigits(String(doctor.experienceYears), locale),
          })}
        </DoctorFact>
      )}
      {doctor.chamberDays && (
        <DoctorFact name={t("days")}>
          <span lang="en">{doctor.chamberDays}</span>
        </DoctorFact>
      )}
      {doctor.fee !== null && (
        <DoctorFact name={t("fee")}>{formatTaka(doctor.fee, locale)}</DoctorFact>
      )}
    </dl>
  );
}

function DoctorFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{`${name}:`}</dt>
      <dd>{children}</dd>
    </div>
  );
}
