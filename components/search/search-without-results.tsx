import { useTranslations } from "next-intl";
import { BestSellersLater } from "@/components/product/empty-state";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CallButton } from "@/components/ui/call-button";
import { Drawing } from "@/components/ui/drawing";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { searchPath } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";

interface SearchWithoutResultsProps {
  locale: Locale;
  /** Empty if nothing was typed. */
  query: string;
  categories: Category[];
}

/** Results page without results: asks for a query, or shows hints if nothing was found. */
export function SearchWithoutResults({ locale, query, categories }: SearchWithoutResultsProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("searchPage.title"), href: searchPath(query) },
  ];
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="wrap-anywhere font-semibold text-2xl md:text-3xl">
        {query ? t("searchPage.titleFor", { query }) : t("searchPage.title")}
      </h1>
      {query ? (
        <SearchHints query={query} />
      ) : (
        <p className="mt-3 text-lg">{t("searchPage.empty")}</p>
      )}
      <SearchCategories locale={locale} categories={categories} />
      <div className="mt-10">
        <BestSellersLater />
      </div>
    </div>
  );
}

interface SearchCategoriesProps {
  locale: Locale;
  categories: Category[];
}

const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 wrap-anywhere font-semibold text-sm hover:bg-brand-50";

/** Links to the categories. */
function SearchCategories({ locale, categories }: SearchCategoriesProps) {
  const t = useTranslations("searchPage");
  if (categories.length === 0) return null;
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

/** Hints after a search without results: other words, or a phone call. */
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
