import { useTranslations } from "next-intl";
import { ProductGrid } from "@/components/product/product-grid";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { Category, ProductSummary } from "@/lib/contract/readers/products";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { searchPath } from "@/lib/shop/search/search-query";
import { SearchBox } from "./search-box";
import { SearchCategories } from "./search-categories";
import { SearchHints } from "./search-hints";

/** The API finds at most this many: there may be more. */
const MOST_FOUND = 10;

interface SearchResultsProps {
  locale: Locale;
  /** Empty when nothing was typed. */
  query: string;
  products: ProductSummary[];
  categories: Category[];
}

/** The found products, or how to go on when there are none. */
export function SearchResults({ locale, query, products, categories }: SearchResultsProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("searchPage.title"), href: searchPath(query) },
  ];
  const count = products.length;
  const shown = localDigits(String(count), locale);
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="wrap-anywhere font-semibold text-2xl md:text-3xl">
        {query ? t("searchPage.titleFor", { query }) : t("searchPage.title")}
      </h1>
      {/* On wide screens the header shows it. */}
      <div className="my-4 md:hidden">
        <SearchBox locale={locale} query={query} />
      </div>
      {count > 0 && (
        <>
          <p className="mt-1 mb-6 text-muted">
            {count < MOST_FOUND
              ? t("searchPage.found", { count, shown })
              : t("searchPage.best", { shown })}
          </p>
          <ProductGrid products={products} heading="h2" />
        </>
      )}
      {count === 0 && query === "" && <p className="mt-3 text-lg">{t("searchPage.empty")}</p>}
      {count === 0 && query !== "" && <SearchHints query={query} />}
      <SearchCategories locale={locale} categories={categories} />
    </div>
  );
}
