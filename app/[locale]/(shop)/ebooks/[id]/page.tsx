import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EbookView } from "@/components/ebook/ebook-view";
import { fetchEbook } from "@/lib/api/ebooks";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { ebookPath } from "@/lib/shop/ebook/ebook-rules";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id");

const DESCRIPTION_LIMIT = 160;

type Props = PageProps<"/[locale]/ebooks/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await realParams(params);
  const ebook = await fetchEbook(Number(id));
  if (!ebook) return {};
  const { name, image, shortDescription, description } = ebook;
  return buildMetadata({
    locale,
    path: ebookPath(ebook.id),
    title: name,
    description: shortDescription || plainText(description, DESCRIPTION_LIMIT) || name,
    image: sharePicture(mediaUrl(image), name),
  });
}

export default async function EbookPage({ params }: Props) {
  const { locale, id } = await realParams(params);
  const ebook = await fetchEbook(Number(id));
  if (!ebook) notFound();
  return <EbookView locale={locale} ebook={ebook} />;
}
