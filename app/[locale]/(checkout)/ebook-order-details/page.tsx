import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SheetWithoutScript } from "@/components/layout/sheet-without-script";
import { EbookOrderConfirmation } from "@/components/orders/ebook-order-confirmation";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { paymentWays } from "@/lib/site/payment-ways";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/ebook-order-details">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("order");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: null, ...texts, noindex: true });
}

/**
 * `/ebook-order-details/{number}`: one static shell for all e-book orders; the browser loads the
 * order.
 */
export default async function EbookOrderPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations("order");
  const { phone } = readSiteSettings();
  const ways = paymentWays(locale);
  return (
    <>
      <SheetWithoutScript title={t("title")} text={t("noScript")} />
      <PageMessages messages={messagesOf(locale, "order", "countries")}>
        <EbookOrderConfirmation phone={phone} {...(ways && { ways })} />
      </PageMessages>
    </>
  );
}
