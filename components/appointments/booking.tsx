"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Icon } from "@/components/ui/icon";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useSlotDays } from "@/lib/api/appointments";
import { useDepartures } from "@/lib/api/last-customer";
import { useUser } from "@/lib/api/user";
import { phoneHref } from "@/lib/base/text/contact";
import { BookingForm } from "./booking-form";

interface BookingProps {
  doctorId: number;
  /** The centre's phone number. */
  phone: string;
}

/** A doctor's free times with the form to book one; or that there are none, and whom to call. */
export function Booking({ doctorId, phone }: BookingProps) {
  const t = useTranslations();
  const { days, failed, reload, replace } = useSlotDays(doctorId);
  const { user } = useUser();
  const [visit, setVisit] = useState(0);
  const departures = useDepartures();
  const [departed] = useState(departures);

  if (failed) return <FailedPanel text={t("appointments.unreadable")} onRetry={reload} />;
  if (days === undefined || user === undefined) return <LoadingPanel />;
  if (!days.some(({ slots }) => slots.some(({ free }) => free))) {
    return (
      <EmptyPanel text={t("appointments.none")}>
        <p className="text-muted">{t("appointments.noneHint")}</p>
        <a href={phoneHref(phone)} className={buttonStyle()}>
          <Icon name="phone" />
          {t("common.callUs", { phone })}
        </a>
      </EmptyPanel>
    );
  }
  return (
    <>
      {departures > departed && (
        <div className="mb-5">
          <Alert>{t("appointments.loginEnded")}</Alert>
        </div>
      )}
      <BookingForm
        key={`${visit} ${departures}`}
        doctorId={doctorId}
        days={days}
        user={user}
        onDays={replace}
        onLeft={() => setVisit(visit + 1)}
      />
    </>
  );
}
