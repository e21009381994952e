import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchResults } from "@/components/search/search-results";
import { fetchLatestCatalogue, fetchSearchResults } from "@/lib/api/catalogue";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { QUERY_PARAM, searchPath, searchQuery } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/search">;

async function readAddress({ params, searchParams }: Props) {
  const { locale } = await realParams(params);
  return { locale, query: searchQuery((await searchParams)[QUERY_PARAM]) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await readAddress(props);
  const t = await getTranslations("searchPage");
  return buildMetadata({
    locale,
    path: searchPath(query),
    title: query ? t("titleFor", { query }) : t("title"),
    description: t("description", { name: readSiteSettings().name[locale] }),
    noindex: true,
  });
}

/** What a search finds; the one public page that is made for each request. */
export default async function SearchPage(props: Props) {
  const { locale, query } = await readAddress(props);
  const { categories } = await fetchLatestCatalogue();
  const products = query ? await fetchSearchResults(query) : [];
  return (
    <SearchResults locale={locale} query={query} products={products} categories={categories} />
  );
}
