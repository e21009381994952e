import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoticesView } from "@/components/notices/notices-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadNoticesPage, noticesMetadata } from "@/lib/pages/notices";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/notices">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return noticesMetadata(locale, 1);
}

export default async function NoticesPage({ params }: Props) {
  const { locale } = await realParams(params);
  const notices = await loadNoticesPage(1);
  if (!notices) notFound();
  return <NoticesView locale={locale} notices={notices} />;
}
