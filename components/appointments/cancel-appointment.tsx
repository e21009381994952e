import { useLocale, useTranslations } from "next-intl";
import { CancelAction } from "@/components/ui/cancel-action";
import { problemOf } from "@/lib/browser-api/problem";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { localName } from "@/lib/i18n/local-text";
import { sendAppointmentCancellation } from "./appointment-calls";

const HAS_BEGUN = 422;

interface CancelAppointmentProps {
  appointment: Appointment;
  onCancelled: (appointment: Appointment) => void;
}

/** Button that cancels an upcoming appointment after a confirmation. */
export function CancelAppointment({ appointment, onCancelled }: CancelAppointmentProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { number, startsAt, phase } = appointment;
  const question = t("cancelQuestion", {
    doctor: localName(appointment.doctor, locale).text,
    day: formatVisitDay(startsAt, locale),
    time: formatTime(startsAt, locale),
  });
  return (
    <CancelAction
      offered={phase === "ahead"}
      texts={{
        button: t("cancel"),
        subject: number,
        title: t("cancelTitle"),
        question,
        no: t("cancelNo"),
        yes: t("cancelYes"),
        cancelling: t("cancelling"),
        done: t("cancelled"),
      }}
      cancel={async () => onCancelled(await sendAppointmentCancellation(number))}
      failureOf={(error) =>
        t(problemOf(error).status === HAS_BEGUN ? "cancelBegun" : "cancelFailed")
      }
    />
  );
}
