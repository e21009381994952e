import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/centre/doctors/booking";
import type { Doctor } from "@/lib/contract/readers/content";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { DoctorFacts } from "./doctor-facts";
import { DoctorIdentity } from "./doctor-identity";

interface DoctorCardProps {
  locale: Locale;
  doctor: Doctor;
  heading: "h2" | "h3";
  booking: Booking;
}

/** Card of a doctor with a booking link, whose click area covers the portrait. */
export function DoctorCard({ locale, doctor, heading, booking }: DoctorCardProps) {
  const t = useTranslations("doctors");
  const { text: name, lang } = localName(doctor, locale);
  return (
    <article className="card">
      <DoctorIdentity locale={locale} doctor={doctor} heading={heading} className="flex-1 p-4" />
      <DoctorFacts locale={locale} doctor={doctor} className="px-4" />
      <div className="p-4">
        <Link
          href={booking.href(doctor.id)}
          className={`${buttonStyle("secondary")} cover-portrait`}
        >
          <Icon name="calendar" />
          {t("book")}
          <span className="sr-only" lang={lang}>
            {` ${name}`}
          </span>
        </Link>
      </div>
    </article>
  );
}
