import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BrandView } from "@/components/catalogue/brand-view";
import { numberedAddress, recordAddress } from "@/lib/i18n/page-params";
import { brandMetadata, loadBrandPage } from "@/lib/list-pages/brand";

type Props = PageProps<"/[locale]/brands">;

async function readAddress(props: Props) {
  return { ...(await recordAddress(props)), ...(await numberedAddress(props)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, page } = await readAddress(props);
  return brandMetadata(locale, id, page);
}

/** `/brands/{id}` and `/brands/{id}?page={page}`. */
export default async function BrandPage(props: Props) {
  const { locale, id, page } = await readAddress(props);
  const found = await loadBrandPage(locale, id, page);
  if (!found) notFound();
  return <BrandView locale={locale} page={found} />;
}
