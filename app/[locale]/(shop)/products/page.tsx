import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/catalogue/list-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadPlainList, plainListMetadata } from "@/lib/pages/product-list";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/products">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return plainListMetadata(locale, null);
}

export default async function ProductsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const list = await loadPlainList(locale, null);
  if (!list) notFound();
  return <ListView list={list} />;
}
