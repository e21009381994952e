import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { languageName } from "@/lib/centre/doctors/language-name";
import { weekHours } from "@/lib/centre/doctors/week-hours";
import type { Doctor } from "@/lib/contract/readers/content";
import { formatFreeTime } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface DoctorFactsProps {
  locale: Locale;
  doctor: Doctor;
  /**
   * For the booking page, which shows the fee above: also what cards leave out, languages and
   * registration.
   */
  whole?: boolean;
  className?: string;
}

/** Years of experience, hours, fee and next free time; unknown values are left out. */
export function DoctorFacts({ locale, doctor, whole = false, className }: DoctorFactsProps) {
  const t = useTranslations("doctors");
  const languages = doctor.languages.flatMap((code) => languageName(code, locale) ?? []);
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
      <ChamberTimes doctor={doctor} locale={locale} />
      {!whole && doctor.fee !== null && (
        <DoctorFact name={t("fee")}>{formatTaka(doctor.fee, locale)}</DoctorFact>
      )}
      {whole && languages.length > 0 && (
        <DoctorFact name={t("languages")}>{languages.join(", ")}</DoctorFact>
      )}
      {whole && doctor.registrationNo !== null && (
        <DoctorFact name={t("registration")}>
          <span translate="no">{doctor.registrationNo}</span>
        </DoctorFact>
      )}
      {doctor.nextFree !== null && (
        <DoctorFact name={t("nextFree")}>{formatFreeTime(doctor.nextFree, locale)}</DoctorFact>
      )}
    </dl>
  );
}

/** Consultation hours: the weekly hours if known, otherwise the server's free-text days. */
function ChamberTimes({ doctor, locale }: Pick<DoctorFactsProps, "doctor" | "locale">) {
  const t = useTranslations("doctors");
  const week = weekHours(doctor.chamberHours, locale);
  if (week.length > 0) {
    return (
      <DoctorFact name={t("hours")}>
        {week.map(({ days, times }) => (
          <span key={days} className="block">
            {days}{" "}
            {times.map((time, index) => (
              <Fragment key={time}>
                {index > 0 && <span>, </span>}
                <span className="inline-block">{time}</span>
              </Fragment>
            ))}
          </span>
        ))}
      </DoctorFact>
    );
  }
  const days = localText(doctor.chamberDays, null, locale);
  if (days === null) return null;
  return (
    <DoctorFact name={t("days")}>
      <span lang={days.lang}>{days.text}</span>
    </DoctorFact>
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
