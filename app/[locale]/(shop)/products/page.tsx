import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListView } from "@/components/catalogue/list-view";
import { realParams } from "@/lib/i18n/page-params";
import { listMetadata, loadFilteredList, loadPlainList } from "@/lib/list-pages/product-list";
import { FILTER_PARAMS, parseListQuery } from "@/lib/shop/catalogue/list-query";

type Props = PageProps<"/[locale]/products">;

async function readList({ params, searchParams }: Props) {
  const { locale } = await realParams(params);
  const address = await searchParams;
  const asked = parseListQuery(address);
  return FILTER_PARAMS.some((name) => address[name])
    ? loadFilteredList(locale, asked)
    : loadPlainList(locale, asked);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await readList(props);
  return list ? listMetadata(list) : {};
}

/**
 * All product lists: `/products` and `/category/products/{id}`, with page and filters in the query
 * string.
 */
export default async function ProductsPage(props: Props) {
  const list = await readList(props);
  if (!list) notFound();
  return <ListView key={list.query.categoryId} list={list} />;
}
