import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DoctorsView } from "@/components/doctors/doctors-view";
import { realParams } from "@/lib/i18n/page-params";
import { doctorsMetadata, loadDoctors } from "@/lib/list-pages/doctors";
import { SPECIALITY_PARAM } from "@/lib/site/routes";

type Props = PageProps<"/[locale]/doctors">;

async function readAddress({ params, searchParams }: Props) {
  const { locale } = await realParams(params);
  const { [SPECIALITY_PARAM]: speciality } = await searchParams;
  return { locale, speciality: speciality ? String(speciality) : null };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, speciality } = await readAddress(props);
  return doctorsMetadata(locale, speciality);
}

/** `/doctors`, `/doctors/speciality/{word}` and its other address `/doctors?speciality={word}`. */
export default async function DoctorsPage(props: Props) {
  const { locale, speciality } = await readAddress(props);
  const page = await loadDoctors(locale, speciality);
  if (!page) notFound();
  return <DoctorsView locale={locale} page={page} />;
}
