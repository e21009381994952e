import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { type ListPage, listPath } from "@/lib/catalogue/list-page";
import { categoryName } from "@/lib/category/category-name";
import { localDigits } from "@/lib/i18n/digits";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { ProductGrid } from "./product-grid";

/** A page of products, of all or of one category, with links to the categories and the other pages. */
export function ListView({ list }: { list: ListPage }) {
  const t = useTranslations();
  const { locale, category, products, title } = list;
  const categoryId = category?.id ?? null;
  const digits = (value: number) => localDigits(String(value), locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    ...(category ? [{ name: title, href: listPath(category.id, 1) }] : []),
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-semibold text-2xl md:text-3xl">{title}</h1>
        {products.total > 0 && (
          <p className="text-muted">
            {t("list.showing", {
              first: digits(products.first),
              last: digits(products.last),
              total: digits(products.total),
            })}
          </p>
        )}
      </div>
      <CategoryLinks list={list} />
      {products.total === 0 ? (
        <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-16 text-center">
          <p className="text-lg">{t("list.empty")}</p>
          <Link href="/products" className={buttonStyle()}>
            {t("list.emptyHint")}
          </Link>
        </div>
      ) : (
        <ProductGrid products={products.items} heading="h2" />
      )}
      <Pagination
        locale={locale}
        page={products.page}
        pageCount={products.pageCount}
        href={(page) => listPath(categoryId, page)}
      />
    </div>
  );
}

function CategoryLinks({ list }: { list: ListPage }) {
  const t = useTranslations();
  const { locale, category, categories } = list;
  const links = [
    { id: null, name: t("list.title") },
    ...categories.map((entry) => ({ id: entry.id, name: categoryName(entry, locale) })),
  ];
  return (
    <nav aria-label={t("common.categories")} className="-mx-4 mb-6 overflow-x-auto px-4">
      <ul className="flex gap-2 pb-2 lg:flex-wrap">
        {links.map(({ id, name }) => (
          <li key={id ?? "all"}>
            <Link
              href={listPath(id, 1)}
              aria-current={id === (category?.id ?? null) ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line px-4 font-semibold text-sm hover:bg-brand-50 aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-600 aria-[current=page]:text-white"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
