import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuardedShell } from "@/components/accounts/guarded-shell";
import { WelcomeLine } from "@/components/accounts/welcome-line";
import { DoctorList } from "@/components/doctors/doctor-list";
import { DoctorsSkeleton } from "@/components/doctors/doctors-skeleton";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { fetchDoctors } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/patient-portal";

type Props = PageProps<"/[locale]/patient-portal">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("account.portal");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** Doctor list for logged-in customers: one static shell; the browser checks the login. */
export default async function PatientPortalPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const doctors = await fetchDoctors();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("account.portal.title"), href: PATH },
  ];
  return (
    <GuardedShell
      crumbs={crumbs}
      title={t("account.portal.title")}
      noScript={t("account.noScript", { phone: readSiteSettings().phone })}
      messages={messagesOf(locale, "account")}
      loggedOutText={t("account.portal.loggedOut")}
      waiting={<DoctorsSkeleton />}
    >
      <WelcomeLine />
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t("account.portal.intro")}</p>
      <DoctorList locale={locale} doctors={doctors} heading="h2" booking={bookingOf()} />
    </GuardedShell>
  );
}
