import { useLocale, useTranslations } from "next-intl";
import { Part } from "@/components/errors/part";
import { ProductGrid } from "@/components/product/product-grid";
import { ProductRows } from "@/components/product/product-rows";
import { useSimilarText } from "@/components/search/use-similar-text";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { Brand, DescribedCategory } from "@/lib/contract/readers/products";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang, localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { localized } from "@/lib/i18n/localized";
import type { ActiveFilter, ListPage } from "@/lib/list-pages/product-list";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { brandPath } from "@/lib/shop/catalogue/brand-path";
import {
  isPlainList,
  type ListQuery,
  listBase,
  listHref,
  listParams,
  SORTS,
  withChoice,
  withoutFilters,
} from "@/lib/shop/catalogue/list-query";
import { searchPath } from "@/lib/shop/search/search-query";
import { EmptyList } from "./empty-list";
import { FilterPanel } from "./filter-panel";
import { ListCount } from "./list-count";
import { ListFilters } from "./list-filters";
import { ListLink } from "./list-link";
import { ListLinkFollower } from "./list-link-follower";
import { SortSelect } from "./sort-select";
import { ViewSwitch } from "./view-switch";

/** One page of all products or of a category, with filters and sorting. */
export function ListView({ list }: { list: ListPage }) {
  const similar = useSimilarText()(list);
  const { locale, products, query, title, category } = list;
  const crumbs = useCrumbs(list);
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {products && products.total > 0 && isPlainList(query) && (
        <JsonLd
          data={itemListJsonLd(
            locale,
            title,
            products.items.map(({ id }) => `/products/${id}`),
          )}
        />
      )}
      <ListLinkFollower />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="wrap-anywhere mb-5 font-semibold text-2xl md:text-3xl">{title}</h1>
      {similar && <p className="wrap-anywhere -mt-2 mb-5 font-semibold">{similar}</p>}
      {isBare(list) ? <EmptyList list={list} /> : <FilteredList list={list} />}
      {category && isPlainList(query) && query.page === 1 && <About category={category} />}
    </div>
  );
}

/** Text about a category, below its products; renders nothing without one. */
function About({ category }: { category: DescribedCategory }) {
  const t = useTranslations("list");
  const locale = useLocale();
  const { name, description } = localized(category, locale);
  if (!description) return null;
  return (
    <section aria-labelledby="about" className="mt-10 max-w-3xl lg:ms-68">
      <h2 id="about" className="mb-2 font-semibold text-lg">
        {t("about", { name })}
      </h2>
      <p lang={foreignLang(description, locale)} className="whitespace-pre-line text-muted">
        {description}
      </p>
    </section>
  );
}

/** Whether the list is empty without any filter, so that there is nothing to filter or sort. */
function isBare({ total, filters }: ListPage): boolean {
  return total === 0 && filters.length === 0;
}

/** List with filters and sorting. */
function FilteredList({ list }: { list: ListPage }) {
  const t = useTranslations();
  const { locale, products, query, filters } = list;
  const digits = (value: number) => localDigits(String(value), locale);
  const showing =
    products && products.total > 0
      ? t("list.showing", {
          first: digits(products.first),
          last: digits(products.last),
          count: products.total,
          total: digits(products.total),
        })
      : t("list.noResults");
  const setFilters = digits(filters.length);
  const active = {
    count: setFilters,
    words: t("list.activeCount", { count: setFilters }),
  };
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <Part>
        <FilterPanel
          title={t("list.filters")}
          active={filters.length > 0 ? active : null}
          showResults={t("list.showResults", { count: digits(list.total) })}
        >
          <ListFilters list={list} />
        </FilterPanel>
      </Part>
      <div className="contents lg:flex lg:items-center lg:justify-between lg:gap-6">
        <Part optional>
          <ListOrder query={query} />
        </Part>
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 lg:basis-auto">
          <ListCount
            address={listHref(query)}
            text={showing}
            order={t(`list.sorted.${sortName(query)}`)}
          />
          <ViewSwitch query={query} />
        </div>
      </div>
      <div className="min-w-0 basis-full">
        {list.total > 0 && <ActiveFilters query={query} filters={filters} />}
        {list.brand && <BrandLink brand={list.brand} locale={list.locale} />}
        {!products || products.total === 0 ? (
          <EmptyList list={list} />
        ) : query.view === "list" ? (
          <ProductRows products={products.items} />
        ) : (
          <ProductGrid products={products.items} heading="h2" place="besideFilters" />
        )}
        {products && (
          <Pagination
            locale={locale}
            page={products.page}
            pageCount={products.pageCount}
            href={(page) => listHref({ ...query, page })}
            nofollow={!isPlainList(query)}
          />
        )}
      </div>
    </div>
  );
}

/** Breadcrumbs of a list. The breadcrumb of a search links to the search without filters. */
function useCrumbs({ query, category, title }: ListPage) {
  const t = useTranslations();
  const home = { name: t("common.home"), href: "/" };
  if (query.search !== null)
    return [home, { name: t("searchPage.title"), href: searchPath(query.search) }];
  return [
    home,
    { name: t("common.products"), href: "/products" },
    ...(category ? [{ name: title, href: listBase(query) }] : []),
  ];
}

/** Link to the page of the only brand that is shown. */
function BrandLink({ brand, locale }: { brand: Brand; locale: Locale }) {
  const t = useTranslations("list");
  return (
    <p className="mb-4">
      <Link
        href={brandPath(brand.id)}
        className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-4 hover:underline"
      >
        {t("aboutBrand", { name: localName(brand, locale).text })}
      </Link>
    </p>
  );
}

interface ActiveFiltersProps {
  query: ListQuery;
  filters: ActiveFilter[];
}

const CHIP =
  "relative inline-flex min-h-11 items-center gap-2 rounded-full border border-brand-600 bg-brand-50 ps-4 pe-3 font-semibold text-brand-700 text-sm hover:bg-mint";

/**
 * A chip for each active filter that removes it, and one that removes all; renders nothing without
 * filters.
 */
function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  const t = useTranslations("list");
  if (filters.length === 0) return null;
  const none = withoutFilters(query);
  return (
    <ul aria-label={t("activeFilters")} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ label, lang, without }) => (
        <li key={label}>
          <ListLink
            control={`chip-${label}`}
            href={listHref(without)}
            nofollow={!isPlainList(without)}
            className={CHIP}
          >
            <span className="sr-only">{t("removeFilter")} </span>
            <span lang={lang}>{label}</span>
            <Icon name="close" className="size-4" />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          control="chip-all"
          href={listHref(none)}
          nofollow={!isPlainList(none)}
          className="relative inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-brand-700 text-sm underline underline-offset-4"
        >
          {t("clearAll")}
        </ListLink>
      </li>
    </ul>
  );
}

/** Name of the chosen order: key of the messages `list.sorts` and `list.sorted`. */
const sortName = ({ sort, search }: ListQuery) =>
  sort ?? (search === null ? "default" : "relevance");

/** The five sort orders; the first one is the default of the catalogue or of the search. */
function ListOrder({ query }: { query: ListQuery }) {
  const t = useTranslations("list");
  const option = (sort: ListQuery["sort"]) => ({
    value: sort ?? "",
    text: t(`sorts.${sortName({ ...query, sort })}`),
    href: listHref(withChoice(query, { sort })),
  });
  return (
    <SortSelect
      label={t("sort")}
      options={[null, ...SORTS].map(option)}
      chosen={query.sort ?? ""}
      action={listBase(query)}
      keep={listParams(withChoice(query, { sort: null }))}
      apply={t("apply")}
    />
  );
}
