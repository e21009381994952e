import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/base/paging";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { offersPath } from "@/lib/list-pages/offers";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { EmptyState } from "./empty-state";
import { ProductGrid } from "./product-grid";

interface OffersViewProps {
  locale: Locale;
  offers: Page<LocalProduct>;
}

/** One page of the promotional offers. */
export function OffersView({ locale, offers }: OffersViewProps) {
  const t = useTranslations();
  const digits = (value: number) => localDigits(String(value), locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("offers.title"), href: offersPath(1) },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {offers.total > 0 && (
        <JsonLd
          data={itemListJsonLd(
            locale,
            t("offers.title"),
            offers.items.map(({ id }) => `/products/${id}`),
          )}
        />
      )}
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-semibold text-2xl md:text-3xl">{t("offers.title")}</h1>
        {offers.total > 0 && (
          <p className="text-muted">
            {t("list.showing", {
              first: digits(offers.first),
              last: digits(offers.last),
              count: offers.total,
              total: digits(offers.total),
            })}
          </p>
        )}
      </div>
      {offers.total === 0 ? (
        <EmptyState text={t("offers.empty")} icon="tag">
          <Link href="/products" className={buttonStyle()}>
            {t("offers.seeAll")}
          </Link>
        </EmptyState>
      ) : (
        <ProductGrid products={offers.items} heading="h2" />
      )}
      <Pagination
        locale={locale}
        page={offers.page}
        pageCount={offers.pageCount}
        href={offersPath}
      />
    </div>
  );
}
