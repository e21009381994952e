import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoticesView } from "@/components/notices/notices-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadNoticesPage, noticesMetadata } from "@/lib/pages/notices";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "page");

type Props = PageProps<"/[locale]/notices/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await realParams(params);
  return noticesMetadata(locale, Number(page));
}

/** /notices?page=N. */
export default async function NumberedNoticesPage({ params }: Props) {
  const { locale, page } = await realParams(params);
  const notices = await loadNoticesPage(Number(page));
  if (!notices) notFound();
  return <NoticesView locale={locale} notices={notices} />;
}
