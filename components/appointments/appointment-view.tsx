import { getTranslations } from "next-intl/server";
import { DoctorHead } from "@/components/doctors/doctor-head";
import { Part } from "@/components/errors/part";
import { PageMessages } from "@/components/providers/page-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { ContactLines } from "@/components/tracking/contact-lines";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { WithoutScript } from "@/components/ui/without-script";
import { bookingPath } from "@/lib/centre/doctors/paths";
import type { Doctor } from "@/lib/contract/readers/content";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { physiciansJsonLd } from "@/lib/seo/physician-json-ld";
import { readSiteSettings } from "@/lib/site/settings";
import { Booking } from "./booking";

interface AppointmentViewProps {
  locale: Locale;
  doctor: Doctor;
}

/** Doctor and booking form. The browser loads the free times. */
export async function AppointmentView({ locale, doctor }: AppointmentViewProps) {
  const t = await getTranslations();
  const { phone } = readSiteSettings();
  const { text: name } = localName(doctor, locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("doctors.title"), href: "/doctors" },
    { name, href: bookingPath(doctor.id) },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={physiciansJsonLd(locale, [doctor])} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mb-3 font-semibold text-xl md:mb-6 md:text-3xl">
        {t("appointments.title", { doctor: name })}
      </h1>
      <div className="grid grid-cols-1 items-start gap-5 lg:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-2">
          <DoctorHead locale={locale} doctor={doctor} />
        </div>
        <div className="max-w-2xl">
          <WithoutScript>{t("appointments.noScript")}</WithoutScript>
          <div className="min-h-[60vh] noscript:min-h-0">
            <PageMessages messages={messagesOf(locale, "appointments", "form")}>
              <Part>
                <Booking doctorId={doctor.id} phone={phone} />
              </Part>
            </PageMessages>
          </div>
          <p className="mt-6">{t("appointments.orCall")}</p>
          <ContactLines />
        </div>
      </div>
    </div>
  );
}
