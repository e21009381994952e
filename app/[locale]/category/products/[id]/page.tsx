import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/product/list-view";
import { listMetadata, loadListPage } from "@/lib/catalogue/list-page";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id");

type Props = PageProps<"/[locale]/category/products/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await realParams(params);
  return listMetadata({ locale, categoryId: Number(id), page: 1 });
}

export default async function CategoryPage({ params }: Props) {
  const { locale, id } = await realParams(params);
  const list = await loadListPage({ locale, categoryId: Number(id), page: 1 });
  if (!list) notFound();
  return <ListView list={list} />;
}
