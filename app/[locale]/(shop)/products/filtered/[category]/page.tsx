import type { Metadata } from "next";
import { ListView } from "@/components/catalogue/list-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { listMetadata, loadFilteredList } from "@/lib/pages/product-list";
import { parseListQuery } from "@/lib/shop/catalogue/list-query";

export const generateStaticParams = placeholderParams("locale", "category");

type Props = PageProps<"/[locale]/products/filtered/[category]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listMetadata(await readList(props));
}

/** Every list with filters, an order or a view: endless combinations, so rendered per request and not kept. */
export default async function FilteredProductsPage(props: Props) {
  return <ListView list={await readList(props)} />;
}

async function readList({ params, searchParams }: Props) {
  const { locale, category } = await realParams(params);
  const categoryId = category === "all" ? null : Number(category);
  return loadFilteredList(locale, parseListQuery(categoryId, await searchParams));
}
