import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoticesView } from "@/components/notices/notices-view";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { preloadBengali } from "@/lib/i18n/fonts/preload-bengali";
import { localText } from "@/lib/i18n/local-text";
import { numberedAddress } from "@/lib/i18n/page-params";
import { loadNoticesPage, noticesMetadata, noticesPath } from "@/lib/list-pages/notices";

type Props = PageProps<"/[locale]/notices">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await numberedAddress(props);
  return noticesMetadata(locale, page);
}

/** `/notices` and `/notices?page={page}`. */
export default async function NoticesPage(props: Props) {
  const { locale, page } = await numberedAddress(props);
  const notices = await loadNoticesPage(page);
  if (!notices) notFound();
  // English pages load Bengali fonts only after layout, and titles in Bengali would move the rows.
  const inBengali = notices.items.some(
    ({ title, titleBn }) => localText(title, titleBn, locale).lang === "bn",
  );
  if (inBengali) preloadBengali();
  return (
    <>
      {page === 1 && <TextPageJsonLd locale={locale} path={noticesPath(1)} texts="notices" />}
      <NoticesView locale={locale} notices={notices} />
    </>
  );
}
