import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { doctorsPath } from "@/lib/centre/doctors/speciality";
import { foreignLang, localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import type { DoctorsPage } from "@/lib/list-pages/doctors";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { clinicJsonLd, physiciansJsonLd } from "@/lib/seo/physician-json-ld";
import { DoctorList } from "./doctor-list";
import { SpecialityChips } from "./speciality-chips";

interface DoctorsViewProps {
  locale: Locale;
  page: DoctorsPage;
}

/** All doctors or those of one speciality, with links to the specialities. */
export function DoctorsView({ locale, page }: DoctorsViewProps) {
  const { doctors, specialities, chosen, texts } = page;
  const t = useTranslations();
  const booking = bookingOf();
  const speciality = chosen && localName(chosen, locale).text;
  const heading = speciality ? t("doctors.headingOf", { speciality }) : t("doctors.heading");
  const intro = texts?.description ?? t("doctors.intro");
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("doctors.title"), href: doctorsPath(null) },
    ...(chosen && speciality ? [{ name: speciality, href: doctorsPath(chosen.key) }] : []),
  ];
  // If doctors have their own pages, these pages contain their structured data.
  const described = booking.here
    ? itemListJsonLd(
        locale,
        heading,
        doctors.map(({ id }) => booking.href(id)),
      )
    : physiciansJsonLd(locale, doctors);
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {doctors.length > 0 && <JsonLd data={described} />}
      {doctors.length > 0 && chosen === null && (
        <JsonLd data={clinicJsonLd(locale, specialities)} />
      )}
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mb-2 font-semibold text-2xl md:text-3xl">{heading}</h1>
      {doctors.length > 0 && (
        <p
          lang={foreignLang(intro, locale)}
          className="mb-4 max-w-2xl whitespace-pre-line text-muted"
        >
          {intro}
        </p>
      )}
      <SpecialityChips locale={locale} specialities={specialities} chosen={chosen} />
      <DoctorList locale={locale} doctors={doctors} heading="h2" booking={booking} />
    </div>
  );
}
