import type { Metadata } from "next";
import { ListView } from "@/components/catalogue/list-view";
import { SearchWithoutResults } from "@/components/search/search-without-results";
import { realParams } from "@/lib/i18n/page-params";
import { loadSearchList, searchMetadata } from "@/lib/list-pages/product-list";
import { fetchLatestCatalogue } from "@/lib/server-reads/catalogue";
import { parseSearchQuery } from "@/lib/shop/catalogue/list-query";

type Props = PageProps<"/[locale]/search">;

async function readAddress({ params, searchParams }: Props) {
  const { locale } = await realParams(params);
  return { locale, asked: parseSearchQuery(await searchParams) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, asked } = await readAddress(props);
  return searchMetadata(locale, asked);
}

/** Search results as a product list; rendered per request and not cached. */
export default async function SearchPage(props: Props) {
  const { locale, asked } = await readAddress(props);
  const list = asked.search ? await loadSearchList(locale, asked) : null;
  if (list) return <ListView list={list} />;
  const { categories } = await fetchLatestCatalogue();
  return (
    <SearchWithoutResults locale={locale} query={asked.search ?? ""} categories={categories} />
  );
}
