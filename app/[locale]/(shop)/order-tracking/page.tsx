import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Part } from "@/components/errors/part";
import { PlainPrescriptionForm } from "@/components/prescriptions/plain-form";
import { PageMessages } from "@/components/providers/page-messages";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { ContactLines } from "@/components/tracking/contact-lines";
import { OrderTracking } from "@/components/tracking/order-tracking";
import { PlainTrackingForm } from "@/components/tracking/plain-tracking-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { serverConfig } from "@/lib/site/config/server-config";
import { trackedAfterSales } from "@/lib/site/order-page";
import { paymentWays } from "@/lib/site/payment-ways";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/order-tracking";

type Props = PageProps<"/[locale]/order-tracking">;

const offered = () => serverConfig().features.includes("tracking");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("tracking");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("metaTitle"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: !offered() });
}

/** Tracks an order by its number and phone number; one static shell for all orders. */
export default async function OrderTrackingPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const ways = paymentWays(locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("tracking.title"), href: PATH },
  ];
  return (
    <div className="container-page max-w-2xl">
      <TextPageJsonLd locale={locale} path={PATH} texts="tracking" />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("tracking.title")}</h1>
      {offered() ? (
        <>
          <p className="mt-2 mb-5 text-muted">{t("tracking.intro")}</p>
          {serverConfig().apiUrl ? (
            <p className="mt-4 hidden text-lg noscript:block">{t("tracking.noScript")}</p>
          ) : (
            <>
              <p className="mb-4 hidden noscript:block">{t("plainForm.tracking")}</p>
              <PlainTrackingForm />
              <PlainPrescriptionForm />
            </>
          )}
          <PageMessages
            messages={messagesOf(
              locale,
              "tracking",
              "order",
              "recallNotice",
              "prescription",
              "prescriptionUpload",
              "returns",
              "complaints",
            )}
          >
            <Part>
              <OrderTracking
                paying={serverConfig().features.includes("pay")}
                {...(ways && { ways })}
                prescriptions={serverConfig().features.includes("prescriptions")}
                afterSales={trackedAfterSales()}
                phone={readSiteSettings().phone}
              />
            </Part>
          </PageMessages>
          <p className="mt-6">{t("tracking.help")}</p>
        </>
      ) : (
        <p className="mt-4 text-lg">{t("tracking.unavailable")}</p>
      )}
      <ContactLines />
    </div>
  );
}
