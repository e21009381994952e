import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Part } from "@/components/errors/part";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { buttonStyle } from "@/components/ui/button-style";
import { Fact } from "@/components/ui/fact";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { formatDay, formatTime, shortVisitDay } from "@/lib/i18n/dates/format-date-light";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localName, localText } from "@/lib/i18n/local-text";
import { languageOf } from "@/lib/i18n/locales";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { AppointmentFee } from "./appointment-fee";
import { calendarFile } from "./calendar-file";
import { CancelAppointment } from "./cancel-appointment";
import { ChangeTime } from "./change-time";

const STYLES = {
  ahead: { icon: "check", className: "bg-ok-soft text-ok" },
  over: { icon: "clock", className: "bg-surface text-muted" },
  cancelled: { icon: "close", className: "bg-danger-soft text-danger" },
} as const;

interface AppointmentSummaryProps {
  appointment: Appointment;
  place: VisitPlace;
  /** Whether the server lets patients move appointments. */
  moving: boolean;
  /** Whether the server takes payments of fees. */
  paying: boolean;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** Reloads the appointment: it may have been paid in another tab. */
  onReload: () => Promise<unknown>;
  /** Called after it was moved or cancelled. */
  onChanged: (appointment: Appointment) => void;
}

/** Place of the appointment. */
export interface VisitPlace {
  /** Address of the centre. */
  address: string;
  /** URL of a page with directions to the centre. */
  directions: string;
  /** The centre's phone number. */
  phone: string;
}

/** The booked appointment with all details, a print button and a cancel button. */
export function AppointmentSummary({ appointment, ...props }: AppointmentSummaryProps) {
  const t = useTranslations();
  const { phase } = appointment;
  const { icon, className } = STYLES[phase];
  return (
    <div className="container-page max-w-2xl py-10 print:py-0">
      <div className="grid justify-items-center gap-3 text-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full print:hidden ${className}`}
        >
          <Icon name={icon} className="size-9" />
        </span>
        <ArrivalHeading className="font-semibold text-2xl md:text-3xl">
          {t(`appointments.titles.${phase}`)}
        </ArrivalHeading>
        <p className="text-muted">{t(`appointments.hints.${phase}`)}</p>
      </div>
      <section className="mt-8 rounded-card border border-line p-5">
        <h2 className="mb-4 font-semibold text-lg">{t("appointments.detailsTitle")}</h2>
        <AppointmentFacts appointment={appointment} address={props.place.address} />
      </section>
      <Part>
        <AppointmentFee
          appointment={appointment}
          paying={props.paying}
          ways={props.ways}
          phone={props.place.phone}
          onReload={props.onReload}
        />
      </Part>
      {phase === "ahead" && props.moving && (
        <Part>
          <ChangeTime
            appointment={appointment}
            phone={props.place.phone}
            onMoved={props.onChanged}
          />
        </Part>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3 print:hidden">
        {phase === "ahead" && (
          <Part optional>
            <VisitLinks appointment={appointment} place={props.place} />
          </Part>
        )}
        <Link href="/doctors" className={buttonStyle(phase === "ahead" ? "secondary" : "primary")}>
          {t("appointments.seeDoctors")}
        </Link>
        {phase === "ahead" && (
          <button type="button" onClick={() => window.print()} className={buttonStyle("secondary")}>
            <Icon name="print" />
            {t("appointments.print")}
          </button>
        )}
        <Part>
          <CancelAppointment appointment={appointment} onCancelled={props.onChanged} />
        </Part>
      </div>
    </div>
  );
}

type VisitLinksProps = Pick<AppointmentSummaryProps, "appointment" | "place">;

/** Links to add the appointment to a calendar, and to directions. */
function VisitLinks({ appointment, place }: VisitLinksProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { number, moves, startsAt, doctor } = appointment;
  const [now] = useState(Date.now);
  const file = calendarFile({
    uid: `${number}@${window.location.hostname}`,
    sequence: moves,
    startsAt,
    title: t("title", { doctor: localName(doctor, locale).text }),
    place: place.address,
    url: window.location.href,
    now,
  });
  return (
    <>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${number}.ics`}
        className={buttonStyle()}
      >
        <Icon name="calendar" />
        {t("addToCalendar")}
      </a>
      <a
        href={place.directions}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle("secondary")}
      >
        <Icon name="pin" />
        {t("directions")}
        <span className="sr-only"> ({t("newTab")})</span>
      </a>
    </>
  );
}

interface AppointmentFactsProps {
  appointment: Appointment;
  /** Address of the centre. */
  address: string;
}

/** Doctor, time, place and patient. */
function AppointmentFacts({ appointment, address }: AppointmentFactsProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { doctor, startsAt, number, name, phone, reason, fee } = appointment;
  const { text, lang } = localName(doctor, locale);
  const speciality = localText(doctor.speciality, doctor.specialityBn, locale);
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2.5 max-sm:[&>dt]:mt-2.5 max-sm:[&>dt]:text-sm">
      <Fact name={t("doctor")}>
        <span lang={lang} className="font-semibold">
          {text}
        </span>
        {speciality && (
          <span lang={speciality.lang} className="block text-muted">
            {speciality.text}
          </span>
        )}
      </Fact>
      <Fact name={t("when")}>
        <time dateTime={startsAt} className="font-semibold">
          {shortVisitDay(startsAt, locale).weekday}, {formatDay(startsAt, locale)},{" "}
          <span className="whitespace-nowrap">{formatTime(startsAt, locale)}</span>
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
      {fee === null && doctor.fee !== null && (
        <Fact name={t("fee")}>{t("feeAtCentre", { fee: formatTaka(doctor.fee, locale) })}</Fact>
      )}
      <Fact name={t("number")}>{number}</Fact>
    </dl>
  );
}
