"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { MyAppointments } from "@/components/appointments/my-appointments";
import { Part } from "@/components/errors/part";
import {
  type AccountSection,
  accountSections,
  sectionOf,
} from "@/lib/shop/account/account-section";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { AccountMenu } from "./account-menu";
import { EbookOrders } from "./ebook-orders";
import { GuestRecords } from "./guest-records";
import { LastOrderAgain } from "./last-order-again";
import { OwnData } from "./own-data/own-data";
import { ProductOrders } from "./product-orders";
import { Addresses } from "./profile/addresses";
import { Profile } from "./profile/profile";
import { ProfileDetails } from "./profile-details";
import { ConfirmedContacts } from "./recovery/confirmed-contacts";
import { Security, type SecurityOffer } from "./security";
import { ViewedProducts } from "./viewed-products";
import { WelcomeLine } from "./welcome-line";

interface PanelProps extends SecurityOffer {
  /** Whether customers can change their profile and have an address book. */
  profile: boolean;
  /** Whether codes can confirm number and address. */
  confirm: boolean;
  /** Texts and actions of the order lists. */
  options: OrderPageOptions;
}

const PANELS: Record<AccountSection, (props: PanelProps) => ReactNode> = {
  profile: ({ profile, confirm }) => (profile ? <Profile confirm={confirm} /> : <ProfileDetails />),
  orders: ProductOrders,
  ebooks: EbookOrders,
  appointments: MyAppointments,
  addresses: Addresses,
  viewed: ViewedProducts,
  security: Security,
  data: OwnData,
};

interface MyAccountProps extends PanelProps {
  /** Whether the shop offers appointments. */
  appointments: boolean;
  /** Whether accounts have lists of products. */
  lists: boolean;
  /** Whether customers can download their data and delete their account. */
  ownData: boolean;
}

/**
 * Welcome line, account menu, and the section that the address names. Must be inside `RequireUser`.
 */
export function MyAccount({ appointments, lists, ownData, ...offer }: MyAccountProps) {
  const security = offer.password || offer.sessions;
  const sections = accountSections({
    appointments,
    addresses: offer.profile,
    viewed: lists,
    security,
    data: ownData,
  });
  const section = sectionOf(useSearchParams().get("section"), sections);
  const Panel = PANELS[section];
  return (
    <>
      <WelcomeLine />
      {section === "profile" && <LastOrderAgain />}
      <GuestRecords />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <AccountMenu sections={sections} current={section} />
        <div>
          <Part key={section}>
            <Panel {...offer} />
          </Part>
          {/* Last, because it appears late and would move the content below it. */}
          {offer.confirm && section === "profile" && <ConfirmedContacts />}
        </div>
      </div>
    </>
  );
}
