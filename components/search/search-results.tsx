import { useTranslations } from "next-intl";
import { BestSellersLater } from "@/components/product/empty-state";
import { ProductGrid } from "@/components/product/product-grid";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CallButton } from "@/components/ui/call-button";
import { Drawing } from "@/components/ui/drawing";
import { Link } from "@/components/ui/link";
import type { Category, ProductSummary } from "@/lib/contract/readers/products";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { searchPath } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";

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
      {count === 0 && (
        <div className="mt-10">
          <BestSellersLater />
        </div>
      )}
    </div>
  );
}

interface SearchCategoriesProps {
  locale: Locale;
  categories: Category[];
}

const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-sm hover:bg-brand-50";

/** The categories, for those who would rather look around. */
function SearchCategories({ locale, categories }: SearchCategoriesProps) {
  const t = useTranslations("searchPage");
  return (
    <section aria-labelledby="search-categories" className="mt-10">
      <h2 id="search-categories" className="mb-4 font-semibold text-xl">
        {t("categories")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link href={`/category/products/${category.id}`} className={CHIP}>
              {categoryName(category, locale)}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/products" className={CHIP}>
            {t("allProducts")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

const HINTS = ["hintSpelling", "hintOther", "hintCall"] as const;

/** What to do when a search finds nothing: other words, or a call. */
function SearchHints({ query }: { query: string }) {
  const t = useTranslations();
  const { phone } = readSiteSettings();
  return (
    <section className="mt-6 grid gap-4 rounded-card bg-surface p-3 md:p-8">
      <Drawing name="search" />
      <p role="status" className="wrap-anywhere font-semibold text-lg">
        {t("searchPage.nothing", { query })}
      </p>
      <div>
        <h2 className="font-semibold">{t("searchPage.hintsTitle")}</h2>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {HINTS.map((hint) => (
            <li key={hint}>{t(`searchPage.${hint}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <CallButton phone={phone} />
      </div>
    </section>
  );
}
