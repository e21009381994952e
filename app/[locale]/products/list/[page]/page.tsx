import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/product/list-view";
import { listMetadata, loadListPage } from "@/lib/catalogue/list-page";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "page");

type Props = PageProps<"/[locale]/products/list/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await realParams(params);
  return listMetadata({ locale, categoryId: null, page: Number(page) });
}

/** /products?page=N. */
export default async function NumberedProductsPage({ params }: Props) {
  const { locale, page } = await realParams(params);
  const list = await loadListPage({ locale, categoryId: null, page: Number(page) });
  if (!list) notFound();
  return <ListView list={list} />;
}
