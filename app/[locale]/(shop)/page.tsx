import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { createElement, Fragment, type ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { AdSlot } from "@/components/home/ad-slot";
import { CategoryStrip } from "@/components/home/category-strip";
import { MainBanners, SideBanners } from "@/components/home/home-banners";
import { ImageGallery } from "@/components/home/image-gallery";
import { LatestBlogs } from "@/components/home/latest-blogs";
import { MaskBanner } from "@/components/home/mask-banner";
import { OffersCountdown } from "@/components/home/offers-countdown";
import { OpeningSoon } from "@/components/home/opening-soon";
import { ProductSection } from "@/components/home/product-section";
import { PromiseStrip } from "@/components/home/promise-strip";
import { QuickTiles } from "@/components/home/quick-tiles";
import { SectionBanners } from "@/components/home/section-banners";
import { SuccessStories } from "@/components/home/success-stories";
import { VideoGallery } from "@/components/home/video-gallery";
import { PageMessages } from "@/components/providers/page-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { localBlog } from "@/lib/centre/blog/local-blog";
import {
  PRODUCT_SECTIONS,
  type ProductSectionSpec,
  sectionProducts,
} from "@/lib/centre/home/product-sections";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata, siteVerification } from "@/lib/seo/metadata";
import { homeJsonLd } from "@/lib/seo/organization-json-ld";
import { helpVideo, videoJsonLd } from "@/lib/seo/videos";
import { fetchHomeProducts, fetchHomeSliders } from "@/lib/server-reads/home";
import { serverConfig } from "@/lib/site/config/server-config";
import { type HomeSectionId, homeLayout } from "@/lib/site/home-sections";
import { medicalCategoryOf } from "@/lib/site/medical-category";
import { readSiteSettings } from "@/lib/site/settings";

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("home");
  const settings = readSiteSettings();
  const words = { name: settings.name[locale], tagline: settings.tagline[locale] };
  const texts = { title: t("title", words), description: t("description", words) };
  return { ...buildMetadata({ locale, path: "/", ...texts }), verification: siteVerification() };
}

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const { locale } = await realParams(params);
  const t = await getTranslations("home");
  const [{ sliders, categories }, { products, banners, images, videos, stories, blogs }] =
    await Promise.all([fetchHomeSliders(), fetchHomeProducts()]);
  const { offers, newArrivals, trending, bestSelling, featured } = PRODUCT_SECTIONS;
  const medicalCategory = medicalCategoryOf(categories);
  const medical = {
    ...PRODUCT_SECTIONS.medical,
    href: medicalCategory === null ? "/products" : `/category/products/${medicalCategory}`,
  };
  const shown = sectionProducts(products, { embedded: !serverConfig().apiUrl });
  const isEmpty = Object.values(shown).every(({ length }) => length === 0);
  const entry = ({ title, href }: ProductSectionSpec) => ({
    title: t(`sections.${title}`),
    href,
  });
  const parts: Record<HomeSectionId, ReactNode> = {
    offers: <ProductSection section={offers} products={shown.offer_products} />,
    newArrivals: (
      <ProductSection section={newArrivals} products={shown.new_arrival_products}>
        <SectionBanners
          place="section"
          banners={[
            { image: banners[0], ...entry(newArrivals) },
            { image: banners[1], ...entry(medical) },
          ]}
        />
      </ProductSection>
    ),
    countdown: shown.offer_products.length > 0 && <OffersCountdown locale={locale} />,
    trending: <ProductSection section={trending} products={shown.trending_products} />,
    bannersAbove: (
      <SectionBanners
        place="between"
        banners={[
          { image: banners[2], title: t("banners.offers"), href: offers.href },
          { image: banners[3], ...entry(trending) },
        ]}
      />
    ),
    medical: <ProductSection section={medical} products={shown.medical_products} />,
    bestSelling: <ProductSection section={bestSelling} products={shown.best_selling_products} />,
    bannersBelow: (
      <SectionBanners
        place="between"
        banners={[
          { image: banners[4], title: t("banners.products"), href: "/products" },
          { image: banners[5], title: t("banners.blogs"), href: "/blogs" },
        ]}
      />
    ),
    featured: <ProductSection section={featured} products={shown.featured_products} />,
    masks: <MaskBanner locale={locale} categories={categories} />,
    images: <ImageGallery locale={locale} images={images} />,
    videos: <VideoGallery locale={locale} videos={videos} />,
    stories: <SuccessStories stories={stories} />,
    blogs: <LatestBlogs locale={locale} blogs={blogs.map((blog) => localBlog(blog, locale))} />,
    ad: <AdSlot locale={locale} />,
  };
  const { lead, rest } = homeLayout(readSiteSettings().homeSections);
  return (
    <PageMessages messages={messagesOf(locale, "more")}>
      <JsonLd data={homeJsonLd(locale)} />
      <JsonLd data={videoJsonLd(helpVideo())} />
      <h1 className="sr-only">{t("heading", { name: readSiteSettings().name[locale] })}</h1>
      <div className="home">
        <div className="home-lead">
          <Part optional>
            <MainBanners locale={locale} banners={sliders.main} />
          </Part>
          {isEmpty && sliders.main.length === 0 && <OpeningSoon />}
          <QuickTiles />
          <CategoryStrip locale={locale} categories={categories} />
          <SideBanners locale={locale} sliders={sliders} />
          {lead && parts[lead]}
        </div>
        {/* Spread, since a list would need keys, which the payload of the page would contain. */}
        {createElement(Fragment, null, ...rest.map((id) => optionalPart(parts[id])))}
        <PromiseStrip locale={locale} />
      </div>
    </PageMessages>
  );
}

const optionalPart = (content: ReactNode) => <Part optional>{content}</Part>;
