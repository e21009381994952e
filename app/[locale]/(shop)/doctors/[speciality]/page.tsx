import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DoctorsView } from "@/components/doctors/doctors-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { doctorsMetadata, loadDoctors } from "@/lib/pages/doctors";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "speciality");

type Props = PageProps<"/[locale]/doctors/[speciality]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, speciality } = await realParams(params);
  return doctorsMetadata(locale, speciality);
}

/** /doctors?speciality=... */
export default async function SpecialityPage({ params }: Props) {
  const { locale, speciality } = await realParams(params);
  const page = await loadDoctors(speciality);
  if (!page) notFound();
  return <DoctorsView locale={locale} page={page} />;
}
