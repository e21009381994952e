import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BuyNow } from "@/components/checkout/buy-now";
import { ClientPageShell } from "@/components/layout/client-page-shell";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { serverConfig } from "@/lib/site/config/server-config";
import { paymentOptions, readSiteSettings } from "@/lib/site/settings";

const PATH = "/products/buy-now";

type Props = PageProps<"/[locale]/products/buy-now">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("checkout");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** Buy Now for a product: one static shell for all products; the browser loads the product. */
export default async function BuyNowPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { delivery, phone } = readSiteSettings();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    { name: t("checkout.title"), href: PATH },
  ];
  return (
    <ClientPageShell
      crumbs={crumbs}
      title={t("checkout.title")}
      lead={t("checkout.lead")}
      noScript={t("checkout.noScript", { phone })}
    >
      <PageMessages
        messages={messagesOf(locale, "cart", "checkout", "form", "countries", "prescription")}
      >
        <BuyNow
          phone={phone}
          repeatable={!serverConfig().apiUrl}
          chargeLater={!serverConfig().apiUrl}
          payment={paymentOptions(locale)}
          countries={delivery.countries}
        />
      </PageMessages>
    </ClientPageShell>
  );
}
