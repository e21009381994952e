"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useAppointment } from "@/lib/browser-api/appointments";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import { AppointmentSkeleton } from "./appointment-skeletons";

const AppointmentSummary = lazyComponent(
  () => import("./appointment-summary").then((module) => module.AppointmentSummary),
  mayHaveSession,
);

/**
 * `/appointment-details/{number}`: loads the appointment and shows it; says if it does not exist
 * for this visitor.
 */
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
  if (appointment === undefined) return <AppointmentSkeleton />;
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
  return (
    <Suspense fallback={<AppointmentSkeleton />}>
      <AppointmentSummary appointment={appointment} address={address} onCancelled={replace} />
    </Suspense>
  );
}
