import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/product/list-view";
import { listMetadata, loadListPage } from "@/lib/catalogue/list-page";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

export async function generateMetadata({
  params,
}: PageProps<"/[locale]/products">): Promise<Metadata> {
  const { locale } = await realParams(params);
  return listMetadata({ locale, categoryId: null, page: 1 });
}

export default async function ProductsPage({ params }: PageProps<"/[locale]/products">) {
  const { locale } = await realParams(params);
  const list = await loadListPage({ locale, categoryId: null, page: 1 });
  if (!list) notFound();
  return <ListView list={list} />;
}
