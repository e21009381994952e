import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DoctorsView } from "@/components/doctors/doctors-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { doctorsMetadata, loadDoctors } from "@/lib/pages/doctors";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/doctors">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return doctorsMetadata(locale, null);
}

export default async function DoctorsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const page = await loadDoctors(null);
  if (!page) notFound();
  return <DoctorsView locale={locale} page={page} />;
}
