"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useAppointment } from "@/lib/api/appointments";
import { AppointmentSummary } from "./appointment-summary";

/** /appointment-details/{number}: 'Loading...', then the appointment, or that there is none for this visitor. */
export function AppointmentDetails({ address }: { address: string }) {
  const t = useTranslations();
  const number = useAddressPart("appointment-details");
  const { appointment, failed, reload, replace } = useAppointment(number);

  if (failed) {
    return (
      <MessagePanel title={t("appointments.detailsUnreadable")}>
        <button type="button" onClick={reload} className={buttonStyle()}>
          {t("common.tryAgain")}
        </button>
      </MessagePanel>
    );
  }
  if (appointment === undefined) return <MessagePanel title={t("common.loading")} />;
  if (appointment === null) {
    return (
      <MessagePanel title={t("appointments.invalid")}>
        <p className="text-muted">{t("appointments.invalidHint")}</p>
        <Link href="/doctors" className={buttonStyle()}>
          {t("appointments.seeDoctors")}
        </Link>
      </MessagePanel>
    );
  }
  return <AppointmentSummary appointment={appointment} address={address} onCancelled={replace} />;
}
