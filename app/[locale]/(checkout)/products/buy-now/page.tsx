import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BuyNow } from "@/components/checkout/buy-now";
import { checkoutMessages, checkoutOptions } from "@/components/checkout/checkout-page";
import { ClientPageShell } from "@/components/layout/client-page-shell";
import { PageMessages } from "@/components/providers/page-messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

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
  const options = checkoutOptions(locale);
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
      noScript={t("checkout.noScript", { phone: options.phone })}
    >
      <PageMessages messages={checkoutMessages(locale)}>
        <BuyNow {...options} />
      </PageMessages>
    </ClientPageShell>
  );
}
