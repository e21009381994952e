import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/catalogue/list-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadPlainList, plainListMetadata } from "@/lib/pages/product-list";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id");

type Props = PageProps<"/[locale]/category/products/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await realParams(params);
  return plainListMetadata(locale, Number(id));
}

export default async function CategoryPage({ params }: Props) {
  const { locale, id } = await realParams(params);
  const list = await loadPlainList(locale, Number(id));
  if (!list) notFound();
  return <ListView list={list} />;
}
