"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { loginWithCurrentAsNext } from "@/components/accounts/current-as-next";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useUser } from "@/lib/browser-api/user";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { useAppointment } from "./appointment-calls";
import { AppointmentSkeleton } from "./appointment-skeletons";
import type { VisitPlace } from "./appointment-summary";

const AppointmentSummary = lazyComponent(
  () => import("./appointment-summary").then((module) => module.AppointmentSummary),
  mayHaveSession,
);

const PayByPhone = lazyComponent(() =>
  import("./pay-by-phone").then((module) => module.PayByPhone),
);

interface AppointmentDetailsProps {
  place: VisitPlace;
  /** Whether the server lets patients move appointments. */
  moving: boolean;
  /** Whether the server takes payments of fees. */
  paying: boolean;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** Whether fees of new appointments are paid online. */
  feesOnline: boolean;
}

/**
 * `/appointment-details/{number}`: loads and shows the appointment, or a message if it does not
 * exist for this visitor.
 */
export function AppointmentDetails({ place, ...offered }: AppointmentDetailsProps) {
  const t = useTranslations();
  const number = useAddressPart("appointment-details");
  const { user } = useUser();
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
        {offered.paying && offered.feesOnline && number !== null && (
          <Suspense>
            <PayByPhone number={number} ways={offered.ways} phone={place.phone} />
          </Suspense>
        )}
        {user === null && (
          <Link href={loginWithCurrentAsNext()} className={buttonStyle("secondary")}>
            {t("header.login")}
          </Link>
        )}
        <Link href="/doctors" className={buttonStyle()}>
          {t("appointments.seeDoctors")}
        </Link>
      </MessagePanel>
    );
  }
  return (
    <Suspense fallback={<AppointmentSkeleton />}>
      <AppointmentSummary
        appointment={appointment}
        place={place}
        moving={offered.moving}
        paying={offered.paying}
        ways={offered.ways}
        onChanged={replace}
        onReload={reload}
      />
    </Suspense>
  );
}
