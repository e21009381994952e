import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EbookView } from "@/components/ebook/ebook-view";
import { mediaUrl } from "@/lib/base/media/media-url";
import { recordAddress } from "@/lib/i18n/page-params";
import { textLanguages } from "@/lib/i18n/text-languages";
import { buildMetadata, pageDescription, sharePicture } from "@/lib/seo/metadata";
import { fetchEbook } from "@/lib/server-reads/ebooks";
import { ebookPath } from "@/lib/shop/ebook/ebook-rules";
import { localEbookDetails } from "@/lib/shop/ebook/local-ebook";

type Props = PageProps<"/[locale]/ebooks">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const ebook = await fetchEbook(id);
  if (!ebook) return {};
  const shown = localEbookDetails(ebook, locale);
  const { name, image, shortDescription } = shown;
  return buildMetadata({
    locale,
    path: ebookPath(ebook.id),
    languages: textLanguages(ebook.language, ebook.isTranslated),
    title: shown.seoTitle ?? name,
    description: shown.seoDescription ?? (shortDescription || pageDescription(shown) || name),
    image: sharePicture(mediaUrl(image), name),
  });
}

/** `/ebooks/{id}`. */
export default async function EbookPage(props: Props) {
  const { locale, id } = await recordAddress(props);
  const ebook = await fetchEbook(id);
  if (!ebook) notFound();
  return <EbookView key={id} locale={locale} ebook={localEbookDetails(ebook, locale)} />;
}
