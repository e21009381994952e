import { useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { SeeMoreList } from "@/components/ui/see-more-list";
import type { Booking } from "@/lib/centre/doctors/booking";
import type { Doctor } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { DoctorCard } from "./doctor-card";

/** Number of doctors per batch. */
const BATCH = 9;

interface DoctorListProps {
  locale: Locale;
  doctors: Doctor[];
  /** Heading level of the names. */
  heading: "h2" | "h3";
  booking: Booking;
}

/** List of doctors, nine per batch. */
export function DoctorList({ locale, doctors, heading, booking }: DoctorListProps) {
  const t = useTranslations("doctors");
  if (doctors.length === 0)
    return (
      <EmptyPanel text={t("empty")} icon="user">
        <HomeButton />
      </EmptyPanel>
    );
  return (
    <PageMessages messages={messagesOf(locale, "more")}>
      <SeeMoreList
        label={t("title")}
        step={BATCH}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      >
        {doctors.map((doctor) => (
          <DoctorCard
            key={doctor.id}
            locale={locale}
            doctor={doctor}
            heading={heading}
            booking={booking}
          />
        ))}
      </SeeMoreList>
    </PageMessages>
  );
}
