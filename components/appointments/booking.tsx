"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { CallButton } from "@/components/ui/call-button";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { useUser } from "@/lib/browser-api/user";
import { useSlotDays } from "./appointment-calls";
import { BookingSkeleton } from "./appointment-skeletons";

// Loaded in parallel with the free times.
const BookingForm = lazyComponent(
  () => import("./booking-form").then((module) => module.BookingForm),
  () => true,
);

interface BookingProps {
  doctorId: number;
  /** The centre's phone number. */
  phone: string;
}

/** Booking form with a doctor's free times; if no time is free, the centre's phone number. */
export function Booking({ doctorId, phone }: BookingProps) {
  const t = useTranslations();
  const { days, failed, reload, replace } = useSlotDays(doctorId);
  const { user } = useUser();
  const [visit, setVisit] = useState(0);
  const departures = useLogoutCount();
  const [departed] = useState(departures);

  if (failed) return <FailedPanel text={t("appointments.unreadable")} onRetry={reload} />;
  if (days === undefined || user === undefined) return <BookingSkeleton />;
  if (!days.some(({ slots }) => slots.some(({ free }) => free))) {
    return (
      <EmptyPanel text={t("appointments.none")} icon="calendar">
        <p className="text-muted">{t("appointments.noneHint")}</p>
        <CallButton phone={phone} />
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
      <Suspense fallback={<BookingSkeleton />}>
        <BookingForm
          key={`${visit} ${departures}`}
          doctorId={doctorId}
          days={days}
          user={user}
          onDays={replace}
          onLeft={() => setVisit(visit + 1)}
        />
      </Suspense>
    </>
  );
}
