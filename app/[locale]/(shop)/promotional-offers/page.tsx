import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OffersView } from "@/components/product/offers-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadOffersPage, offersMetadata } from "@/lib/pages/offers";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/promotional-offers">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return offersMetadata(locale, 1);
}

export default async function PromotionalOffersPage({ params }: Props) {
  const { locale } = await realParams(params);
  const offers = await loadOffersPage(locale, 1);
  if (!offers) notFound();
  return <OffersView locale={locale} offers={offers} />;
}
