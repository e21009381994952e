import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import { doctorName } from "@/lib/centre/doctors/doctor-name";
import type { Appointment } from "@/lib/contract/readers/appointments";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date";
import { formatTaka } from "@/lib/i18n/format-taka";
import { languageOf } from "@/lib/i18n/locales";

interface AppointmentFactsProps {
  appointment: Appointment;
  /** Address of the centre. */
  address: string;
}

/** With whom, when, where and for whom. */
export function AppointmentFacts({ appointment, address }: AppointmentFactsProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { doctor, startsAt, number, name, phone, reason } = appointment;
  const { text, lang } = doctorName(doctor, locale);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5">
      <Fact name={t("doctor")}>
        <span lang={lang} className="font-semibold">
          {text}
        </span>
        {doctor.speciality && (
          <span lang="en" className="block text-muted">
            {doctor.speciality}
          </span>
        )}
      </Fact>
      <Fact name={t("when")}>
        <time dateTime={startsAt} className="font-semibold">
          {formatVisitDay(startsAt, locale)}
          <span className="block">{formatTime(startsAt, locale)}</span>
        </time>
      </Fact>
      <Fact name={t("where")}>{address}</Fact>
      {name && (
        <Fact name={t("patient")}>
          <span lang={languageOf(name)}>{name}</span>
        </Fact>
      )}
      {phone && <Fact name={t("phone")}>{phone}</Fact>}
      {reason && (
        <Fact name={t("reason")}>
          <span lang={languageOf(reason)} className="whitespace-pre-line">
            {reason}
          </span>
        </Fact>
      )}
      {doctor.fee !== null && <Fact name={t("fee")}>{formatTaka(doctor.fee, locale)}</Fact>}
      <Fact name={t("number")}>{number}</Fact>
    </dl>
  );
}
