import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/catalogue/list-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadPlainList, plainListMetadata } from "@/lib/pages/product-list";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id", "page");

type Props = PageProps<"/[locale]/category/products/[id]/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id, page } = await realParams(params);
  return plainListMetadata(locale, Number(id), Number(page));
}

/** /category/products/{id}?page=N. */
export default async function NumberedCategoryPage({ params }: Props) {
  const { locale, id, page } = await realParams(params);
  const list = await loadPlainList(locale, Number(id), Number(page));
  if (!list) notFound();
  return <ListView list={list} />;
}
