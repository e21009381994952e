"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { MyAppointments } from "@/components/appointments/my-appointments";
import {
  type AccountSection,
  accountSections,
  sectionOf,
} from "@/lib/shop/account/account-section";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { AccountMenu } from "./account-menu";
import { EbookOrders } from "./ebook-orders";
import { GuestRecords } from "./guest-records";
import { ProductOrders } from "./product-orders";
import { Security, type SecurityOffer } from "./security";
import { useCustomer } from "./use-customer";
import { WelcomeLine } from "./welcome-line";

type PanelProps = SecurityOffer & { options: OrderPageOptions };

const PANELS: Record<AccountSection, (props: PanelProps) => ReactNode> = {
  profile: ProfileDetails,
  orders: ProductOrders,
  ebooks: EbookOrders,
  appointments: MyAppointments,
  security: Security,
};

interface MyAccountProps extends SecurityOffer {
  /** Whether the shop offers appointments. */
  appointments: boolean;
  /** Settings of the order lists: what they show and which actions they offer. */
  options: OrderPageOptions;
}

/**
 * Welcome line, account menu, and the section that the address names. Must be inside `RequireUser`.
 */
export function MyAccount({ appointments, ...offer }: MyAccountProps) {
  const security = offer.password || offer.sessions;
  const sections = accountSections({ appointments, security });
  const section = sectionOf(useSearchParams().get("section"), sections);
  const Panel = PANELS[section];
  return (
    <>
      <WelcomeLine />
      <GuestRecords />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <AccountMenu sections={sections} current={section} />
        <Panel {...offer} />
      </div>
    </>
  );
}

function ProfileDetails() {
  const t = useTranslations("account");
  const { name, email, mobile } = useCustomer();
  const heading = useId();
  const details = [
    [t("name"), name],
    [t("email"), email],
    [t("mobile"), mobile],
  ] as const;
  return (
    <section aria-labelledby={heading} className="max-w-2xl rounded-card border border-line p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("sections.profile")}
      </h2>
      <dl className="mt-3">
        {details.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-4 border-line border-b py-3 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className={value ? "font-semibold" : "text-muted"}>{value ?? t("notGiven")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
