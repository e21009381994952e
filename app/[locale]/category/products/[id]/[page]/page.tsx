import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/product/list-view";
import { listMetadata, loadListPage } from "@/lib/catalogue/list-page";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id", "page");

type Props = PageProps<"/[locale]/category/products/[id]/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id, page } = await realParams(params);
  return listMetadata({ locale, categoryId: Number(id), page: Number(page) });
}

/** /category/products/{id}?page=N. */
export default async function NumberedCategoryPage({ params }: Props) {
  const { locale, id, page } = await realParams(params);
  const list = await loadListPage({ locale, categoryId: Number(id), page: Number(page) });
  if (!list) notFound();
  return <ListView list={list} />;
}
