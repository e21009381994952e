import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DoctorList } from "@/components/doctors/doctor-list";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { fetchDoctors } from "@/lib/api/content";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { buildMetadata } from "@/lib/seo/metadata";
import { physiciansJsonLd } from "@/lib/seo/organization-json-ld";
import { readSiteSettings } from "@/lib/site/settings";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

const PATH = "/doctors";

type Props = PageProps<"/[locale]/doctors">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("doctors");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function DoctorsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const doctors = await fetchDoctors();
  const booking = bookingOf();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("doctors.title"), href: PATH },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {doctors.length > 0 && <JsonLd data={physiciansJsonLd(locale, doctors)} />}
      {doctors.length > 0 && booking.here && (
        <JsonLd
          data={itemListJsonLd(
            locale,
            t("doctors.heading"),
            doctors.map(({ id }) => booking.href(id)),
          )}
        />
      )}
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("doctors.heading")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("doctors.intro")}</p>
      <DoctorList locale={locale} doctors={doctors} heading="h2" booking={booking} />
    </div>
  );
}
