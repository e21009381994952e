"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { MyAppointments } from "@/components/appointments/my-appointments";
import { type AccountSection, accountSections, sectionOf } from "@/lib/account/account-section";
import { AccountMenu } from "./account-menu";
import { EbookOrders } from "./ebook-orders";
import { ProductOrders } from "./product-orders";
import { ProfileDetails } from "./profile-details";
import { WelcomeLine } from "./welcome-line";

const PANELS: Record<AccountSection, () => ReactNode> = {
  profile: ProfileDetails,
  orders: ProductOrders,
  ebooks: EbookOrders,
  appointments: MyAppointments,
};

interface MyAccountProps {
  /** Whether appointments are booked in this shop. */
  appointments: boolean;
}

/** Welcome, the menu of the account, and the section of the address (SPEC 2); stands inside RequireUser. */
export function MyAccount({ appointments }: MyAccountProps) {
  const sections = accountSections(appointments);
  const section = sectionOf(useSearchParams().get("section"), sections);
  const Panel = PANELS[section];
  return (
    <>
      <WelcomeLine />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <AccountMenu sections={sections} current={section} />
        <Panel />
      </div>
    </>
  );
}
