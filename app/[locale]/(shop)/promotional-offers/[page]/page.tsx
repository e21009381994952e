import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OffersView } from "@/components/product/offers-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadOffersPage, offersMetadata } from "@/lib/pages/offers";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "page");

type Props = PageProps<"/[locale]/promotional-offers/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await realParams(params);
  return offersMetadata(locale, Number(page));
}

/** /promotional-offers?page=N. */
export default async function NumberedOffersPage({ params }: Props) {
  const { locale, page } = await realParams(params);
  const offers = await loadOffersPage(locale, Number(page));
  if (!offers) notFound();
  return <OffersView locale={locale} offers={offers} />;
}
