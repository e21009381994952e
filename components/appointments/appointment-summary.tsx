import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Appointment } from "@/lib/contract/readers/appointments";
import { AppointmentFacts } from "./appointment-facts";
import { CancelAppointment } from "./cancel-appointment";

const LOOKS = {
  ahead: { icon: "check", look: "bg-ok-soft text-ok" },
  over: { icon: "clock", look: "bg-surface text-muted" },
  cancelled: { icon: "close", look: "bg-danger-soft text-danger" },
} as const;

interface AppointmentSummaryProps {
  appointment: Appointment;
  /** Address of the centre. */
  address: string;
  onCancelled: (appointment: Appointment) => void;
}

/** 'Appointment booked!' with all there is to know, to be printed or cancelled. */
export function AppointmentSummary({ appointment, ...props }: AppointmentSummaryProps) {
  const t = useTranslations();
  const { phase } = appointment;
  const { icon, look } = LOOKS[phase];
  return (
    <div className="container-page max-w-2xl py-10 print:py-0">
      <div className="grid justify-items-center gap-3 text-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full print:hidden ${look}`}
        >
          <Icon name={icon} className="size-9" />
        </span>
        <h1 className="font-semibold text-2xl md:text-3xl">{t(`appointments.titles.${phase}`)}</h1>
        <p className="text-muted">{t(`appointments.hints.${phase}`)}</p>
      </div>
      <section className="mt-8 rounded-card border border-line p-5">
        <h2 className="mb-4 font-semibold text-lg">{t("appointments.detailsTitle")}</h2>
        <AppointmentFacts appointment={appointment} address={props.address} />
      </section>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3 print:hidden">
        <Link href="/doctors" className={buttonStyle()}>
          {t("appointments.seeDoctors")}
        </Link>
        {phase === "ahead" && (
          <button type="button" onClick={() => window.print()} className={buttonStyle("secondary")}>
            <Icon name="print" />
            {t("appointments.print")}
          </button>
        )}
        <CancelAppointment appointment={appointment} onCancelled={props.onCancelled} />
      </div>
    </div>
  );
}
