import { useLocale, useTranslations } from "next-intl";
import { OrdersSection } from "@/components/accounts/orders-section";
import { useCustomer } from "@/components/accounts/use-customer";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Pill } from "@/components/ui/pill";
import { appointmentPath } from "@/lib/centre/doctors/paths";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { localName, localText } from "@/lib/i18n/local-text";
import { languageOf } from "@/lib/i18n/locales";
import { useCustomerAppointments } from "./appointment-calls";
import { CancelAppointment } from "./cancel-appointment";

/** Appointments section of the account, upcoming ones first, with their actions. */
export function MyAppointments() {
  const t = useTranslations("appointments");
  const account = useTranslations("account");
  const { appointments, failed, reload } = useCustomerAppointments(useCustomer().customerId);
  return (
    <OrdersSection
      title={account("sections.appointments")}
      count={appointments?.length}
      failed={failed}
      onRetry={reload}
      shop={{ href: "/doctors", text: t("seeDoctors"), icon: "calendar" }}
      texts={{ failed: t("listUnreadable"), empty: t("empty") }}
    >
      <ul className="grid gap-4">
        {appointments?.map((appointment) => (
          <li key={appointment.number}>
            <AppointmentCard appointment={appointment} onCancelled={reload} />
          </li>
        ))}
      </ul>
    </OrdersSection>
  );
}

const TONES = { ahead: "ok", over: "over", cancelled: "danger" } as const;

interface AppointmentCardProps {
  appointment: Appointment;
  onCancelled: () => void;
}

/** Appointment in the account: doctor, time, state and actions. */
function AppointmentCard({ appointment, onCancelled }: AppointmentCardProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { doctor, startsAt, phase, number, name } = appointment;
  const { text, lang } = localName(doctor, locale);
  const speciality = localText(doctor.speciality, doctor.specialityBn, locale);
  return (
    <article className="rounded-card border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 lang={lang} className="font-semibold text-lg leading-snug">
            {text}
          </h3>
          {speciality && (
            <p lang={speciality.lang} className="text-muted text-sm">
              {speciality.text}
            </p>
          )}
        </div>
        <Pill tone={TONES[phase]}>{t(`phases.${phase}`)}</Pill>
      </div>
      <p className="mt-3 font-semibold">
        <time dateTime={startsAt}>
          {formatVisitDay(startsAt, locale)},{" "}
          <span className="whitespace-nowrap">{formatTime(startsAt, locale)}</span>
        </time>
      </p>
      {name && (
        <p className="text-muted text-sm">
          {t("patient")}: <span lang={languageOf(name)}>{name}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Link href={appointmentPath(number)} className={buttonStyle("secondary")}>
          {t("details")}
          <span className="sr-only"> {number}</span>
        </Link>
        <CancelAppointment appointment={appointment} onCancelled={onCancelled} />
      </div>
    </article>
  );
}
