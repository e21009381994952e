import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";
import { Part } from "@/components/errors/part";
import { PageMessages } from "@/components/providers/page-messages";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { WithoutScript } from "@/components/ui/without-script";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { serverConfig } from "@/lib/site/config/server-config";
import { offeredCash, readSiteSettings } from "@/lib/site/settings";

const PATH = "/products/cart";

type Props = PageProps<"/[locale]/products/cart">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("cart");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

export default async function CartPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { phone } = readSiteSettings();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("cart.title"), href: PATH },
  ];
  return (
    <div className="container-page" data-no-newsletter="">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mb-6 font-semibold text-2xl md:text-3xl">{t("cart.title")}</h1>
      <WithoutScript>{t("cart.noScript", { phone })}</WithoutScript>
      <div className="min-h-[60vh]">
        <PageMessages messages={messagesOf(locale, "cart", "prescription", "prescriptionUpload")}>
          <Part>
            <CartView
              phone={phone}
              prescriptions={serverConfig().features.includes("prescriptions")}
              cash={offeredCash()}
            />
          </Part>
        </PageMessages>
      </div>
    </div>
  );
}
