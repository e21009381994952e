import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AppointmentView } from "@/components/appointments/appointment-view";
import { mediaUrl } from "@/lib/base/media/media-url";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { bookingPath } from "@/lib/centre/doctors/paths";
import { localName, localText } from "@/lib/i18n/local-text";
import { localePath } from "@/lib/i18n/locales";
import { recordAddress } from "@/lib/i18n/page-params";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { fetchDoctor } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/patient/appointment">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const found = await fetchDoctor(id);
  if (!found) return {};
  const t = await getTranslations("appointments");
  const { text: doctor } = localName(found, locale);
  const { text: speciality } = localText(found.speciality, found.specialityBn, locale);
  const name = readSiteSettings().name[locale];
  return buildMetadata({
    locale,
    path: bookingPath(found.id),
    title: t("title", { doctor }),
    description: speciality
      ? t("description", { doctor, speciality, name })
      : t("descriptionWithoutSpeciality", { doctor, name }),
    image: sharePicture(mediaUrl(found.image), doctor),
  });
}

/** Booking page of a doctor. Redirects to the contact page if the API does not support bookings. */
export default async function AppointmentPage(props: Props) {
  const { locale, id } = await recordAddress(props);
  const doctor = await fetchDoctor(id);
  if (!doctor) notFound();
  const booking = bookingOf();
  if (!booking.here) redirect(localePath(locale, booking.href(doctor.id)));
  return <AppointmentView key={id} locale={locale} doctor={doctor} />;
}
