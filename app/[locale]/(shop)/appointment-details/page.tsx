import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppointmentDetails } from "@/components/appointments/appointment-details";
import { SheetWithoutScript } from "@/components/layout/sheet-without-script";
import { PageMessages } from "@/components/providers/page-messages";
import { directionsTo } from "@/lib/centre/doctors/paths";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { serverConfig } from "@/lib/site/config/server-config";
import { paymentWays } from "@/lib/site/payment-ways";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/appointment-details">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("appointments");
  const texts = { title: t("detailsTitle"), description: t("detailsDescription") };
  return buildMetadata({ locale, path: null, ...texts, noindex: true });
}

/**
 * `/appointment-details/{number}`: one static shell for all appointments; the browser loads the
 * appointment.
 */
export default async function AppointmentDetailsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations("appointments");
  const { address, phone, appointments } = readSiteSettings();
  const ways = paymentWays(locale);
  return (
    <>
      <SheetWithoutScript title={t("detailsTitle")} text={t("detailsNoScript")} />
      <PageMessages messages={messagesOf(locale, "appointments", "appointmentFee")}>
        <AppointmentDetails
          place={{ address: address[locale], directions: directionsTo(address.en), phone }}
          moving={serverConfig().features.includes("move-appointment")}
          paying={serverConfig().features.includes("pay-appointment")}
          {...(ways && { ways })}
          feesOnline={appointments.fee === "online"}
        />
      </PageMessages>
    </>
  );
}
