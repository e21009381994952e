import { useTranslations } from "next-intl";
import { Part } from "@/components/errors/part";
import { PageMessages } from "@/components/providers/page-messages";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import type { Booking } from "@/lib/centre/doctors/booking";
import type { SearchedDoctor } from "@/lib/centre/doctors/find-doctors";
import { WEEK } from "@/lib/centre/doctors/week-hours";
import type { Doctor } from "@/lib/contract/readers/content";
import { formatWeekday } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { DoctorCard } from "./doctor-card";
import { DoctorFinder } from "./doctor-finder";

/** Number of doctors per batch. */
const BATCH = 9;

interface DoctorListProps {
  locale: Locale;
  doctors: Doctor[];
  /** Heading level of the names. */
  heading: "h2" | "h3";
  booking: Booking;
}

function searched(doctor: Doctor): SearchedDoctor {
  const { name, nameBn, speciality, specialityBn, chamberHours } = doctor;
  return {
    words: [name, nameBn, speciality, specialityBn].filter((text) => text !== null),
    weekdays: [...new Set(chamberHours.map(({ weekday }) => weekday))],
  };
}

function weekdaysOf(doctors: Doctor[], locale: Locale) {
  const days = new Set(
    doctors.flatMap(({ chamberHours }) => chamberHours.map((one) => one.weekday)),
  );
  return WEEK.filter((day) => days.has(day)).map((value) => ({
    value,
    text: formatWeekday(value, locale),
  }));
}

/** List of doctors with search, nine per batch. */
export function DoctorList({ locale, doctors, heading, booking }: DoctorListProps) {
  const t = useTranslations("doctors");
  if (doctors.length === 0)
    return (
      <EmptyPanel text={t("empty")} icon="user">
        <HomeButton />
      </EmptyPanel>
    );
  return (
    <PageMessages messages={messagesOf(locale, "more", "doctorFinder")}>
      <Part>
        <DoctorFinder
          doctors={doctors.map(searched)}
          weekdays={weekdaysOf(doctors, locale)}
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
        </DoctorFinder>
      </Part>
    </PageMessages>
  );
}
