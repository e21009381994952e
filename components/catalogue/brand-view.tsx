import { useTranslations } from "next-intl";
import { ProductGrid } from "@/components/product/product-grid";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import type { BrandPage } from "@/lib/list-pages/brand";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { brandPath } from "@/lib/shop/catalogue/brand-path";
import { listHref, plainList } from "@/lib/shop/catalogue/list-query";

interface BrandViewProps {
  locale: Locale;
  page: BrandPage;
}

/** One page of a brand's products, with its picture, and a text about it on the first one. */
export function BrandView({ locale, page: { brand, products } }: BrandViewProps) {
  const t = useTranslations();
  const { id, name, image, description } = brand;
  const digits = (value: number) => localDigits(String(value), locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    { name, href: brandPath(id) },
  ];
  const paths = products.items.map((product) => `/products/${product.id}`);
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={itemListJsonLd(locale, name, paths)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-2 flex items-center gap-4">
        {image && (
          <Picture
            src={mediaUrl(image)}
            alt=""
            layout={96}
            width={96}
            height={96}
            eager
            className="size-24 shrink-0 rounded-card object-contain"
          />
        )}
        <h1
          lang={foreignLang(name, locale)}
          className="wrap-anywhere font-semibold text-2xl md:text-3xl"
        >
          {name}
        </h1>
      </div>
      {description && products.page === 1 && (
        <p
          lang={foreignLang(description, locale)}
          className="mb-3 max-w-3xl whitespace-pre-line text-muted"
        >
          {description}
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p>
          {t("list.showing", {
            first: digits(products.first),
            last: digits(products.last),
            count: products.total,
            total: digits(products.total),
          })}
        </p>
        <Link
          href={listHref({ ...plainList(null), brandIds: [id] })}
          rel="nofollow"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {t("list.filterBrand")}
        </Link>
      </div>
      <ProductGrid products={products.items} heading="h2" />
      <Pagination
        locale={locale}
        page={products.page}
        pageCount={products.pageCount}
        href={(number) => brandPath(id, number)}
      />
    </div>
  );
}
