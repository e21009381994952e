import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryStrip } from "@/components/home/category-strip";
import { HomeHero } from "@/components/home/home-hero";
import { ProductSection } from "@/components/home/product-section";
import { PromiseStrip } from "@/components/home/promise-strip";
import { readHomeProducts, readHomeSliders } from "@/lib/api/home";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

const OFFERS = 4;
const PER_SECTION = 8;

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("home");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title", { name }), description: t("description", { name }) };
  return buildMetadata({ locale, path: "/", ...texts });
}

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const { locale } = await realParams(params);
  const t = await getTranslations("home");
  const [{ banners, categories }, sections] = await Promise.all([
    readHomeSliders(),
    readHomeProducts(),
  ]);
  return (
    <>
      <h1 className="sr-only">{t("heading", { name: readSiteSettings().name[locale] })}</h1>
      <HomeHero locale={locale} banners={banners} />
      <CategoryStrip locale={locale} categories={categories} />
      <ProductSection title={t("offerItem")} products={sections.offers.slice(0, OFFERS)} />
      <ProductSection
        title={t("newArrival")}
        products={sections.newArrivals.slice(0, PER_SECTION)}
      />
      <PromiseStrip locale={locale} />
      <ProductSection
        title={t("bestSellingItem")}
        products={sections.bestSelling.slice(0, PER_SECTION)}
      />
    </>
  );
}
