"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { MyAppointments } from "@/components/appointments/my-appointments";
import {
  type AccountSection,
  accountSections,
  sectionOf,
} from "@/lib/shop/account/account-section";
import { AccountMenu } from "./account-menu";
import { EbookOrders } from "./ebook-orders";
import { ProductOrders } from "./product-orders";
import { ProfileDetails } from "./profile-details";
import { Security, type SecurityOffer } from "./security";
import { WelcomeLine } from "./welcome-line";

type PanelProps = SecurityOffer & { cancelling: boolean };

const PANELS: Record<AccountSection, (props: PanelProps) => ReactNode> = {
  profile: ProfileDetails,
  orders: ProductOrders,
  ebooks: EbookOrders,
  appointments: MyAppointments,
  security: Security,
};

interface MyAccountProps extends SecurityOffer {
  /** Whether appointments are booked in this shop. */
  appointments: boolean;
  /** Whether orders can be cancelled here. */
  cancelling: boolean;
}

/** Welcome, the menu of the account, and the section of the address; stands inside RequireUser. */
export function MyAccount({ appointments, ...offer }: MyAccountProps) {
  const security = offer.password || offer.sessions;
  const sections = accountSections({ appointments, security });
  const section = sectionOf(useSearchParams().get("section"), sections);
  const Panel = PANELS[section];
  return (
    <>
      <WelcomeLine />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <AccountMenu sections={sections} current={section} />
        <Panel {...offer} />
      </div>
    </>
  );
}
