import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Part } from "@/components/errors/part";
import { GalleryView } from "@/components/gallery/gallery-view";
import { StoryList } from "@/components/gallery/story-list";
import { JsonLd } from "@/components/seo/json-ld";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { galleryEntries } from "@/lib/centre/gallery/gallery-entries";
import { realParams } from "@/lib/i18n/page-params";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { buildMetadata } from "@/lib/seo/metadata";
import { galleryJsonLd } from "@/lib/seo/videos";
import { fetchGallery } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/gallery";

type Props = PageProps<"/[locale]/gallery">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("gallery");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("metaTitle"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function GalleryPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { items, stories } = await fetchGallery();
  const entries = galleryEntries(items, locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("gallery.title"), href: PATH },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <TextPageJsonLd locale={locale} path={PATH} texts="gallery" />
      <JsonLd data={galleryJsonLd(items, locale)} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("gallery.heading")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("gallery.intro")}</p>
      {(entries.length > 0 || stories.length === 0) && (
        <Part>
          <GalleryView locale={locale} entries={entries} />
        </Part>
      )}
      <StoryList stories={stories} />
    </div>
  );
}
