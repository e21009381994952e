import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { BuyNow } from "@/components/checkout/buy-now";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { serverConfig } from "@/lib/config/server-config";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

const PATH = "/products/buy-now";

type Props = PageProps<"/[locale]/products/buy-now">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("checkout");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** Physical Buy Now: one shell for all products, the product is read in the browser. */
export default async function BuyNowPage({ params }: Props) {
  await realParams(params);
  const t = await getTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    { name: t("checkout.title"), href: PATH },
  ];
  const loading = (
    <p role="status" className="py-16 text-center text-muted">
      {t("common.loading")}
    </p>
  );
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mb-6 font-semibold text-2xl md:text-3xl">{t("checkout.title")}</h1>
      <Suspense fallback={loading}>
        <BuyNow phone={readSiteSettings().phone} repeatable={!serverConfig().apiUrl} />
      </Suspense>
    </div>
  );
}
