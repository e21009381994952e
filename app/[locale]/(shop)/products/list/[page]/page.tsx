import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/catalogue/list-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { loadPlainList, plainListMetadata } from "@/lib/pages/product-list";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "page");

type Props = PageProps<"/[locale]/products/list/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await realParams(params);
  return plainListMetadata(locale, null, Number(page));
}

/** /products?page=N. */
export default async function NumberedProductsPage({ params }: Props) {
  const { locale, page } = await realParams(params);
  const list = await loadPlainList(locale, null, Number(page));
  if (!list) notFound();
  return <ListView list={list} />;
}
