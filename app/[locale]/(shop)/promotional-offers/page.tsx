import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OffersView } from "@/components/product/offers-view";
import { numberedAddress } from "@/lib/i18n/page-params";
import { loadOffersPage, offersMetadata } from "@/lib/list-pages/offers";

type Props = PageProps<"/[locale]/promotional-offers">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await numberedAddress(props);
  return offersMetadata(locale, page);
}

/** `/promotional-offers` and `/promotional-offers?page={page}`. */
export default async function PromotionalOffersPage(props: Props) {
  const { locale, page } = await numberedAddress(props);
  const offers = await loadOffersPage(locale, page);
  if (!offers) notFound();
  return <OffersView locale={locale} offers={offers} />;
}
