import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EbookView } from "@/components/ebook/ebook-view";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { recordAddress } from "@/lib/i18n/page-params";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { fetchEbook } from "@/lib/server-reads/ebooks";
import { ebookPath } from "@/lib/shop/ebook/ebook-rules";
import { localEbookDetails } from "@/lib/shop/ebook/local-ebook";

const DESCRIPTION_LIMIT = 160;

type Props = PageProps<"/[locale]/ebooks">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const ebook = await fetchEbook(id);
  if (!ebook) return {};
  const { name, image, shortDescription, description } = localEbookDetails(ebook, locale);
  return buildMetadata({
    locale,
    path: ebookPath(ebook.id),
    title: name,
    description: shortDescription || plainText(description, DESCRIPTION_LIMIT) || name,
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
