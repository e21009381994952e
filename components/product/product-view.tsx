import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { SafeHtml } from "@/components/ui/safe-html";
import type { ProductDetails } from "@/lib/api/schemas/details";
import { categoryName } from "@/lib/category/category-name";
import type { Locale } from "@/lib/i18n/locales";
import { productPictures } from "@/lib/product/product-pictures";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/json-ld";
import { ProductBadge } from "./product-badge";
import { ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";
import { ProductGrid } from "./product-grid";
import { PurchasePanel } from "./purchase-panel";
import { RatingLine } from "./rating-line";
import { ReviewList } from "./review-list";

const RELATED = 4;

interface ProductViewProps {
  locale: Locale;
  product: ProductDetails;
}

/** Everything about one product; only gallery and purchase panel are islands. */
export function ProductView({ locale, product }: ProductViewProps) {
  const t = useTranslations();
  const { id, name, discount, inventory, category } = product;
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    ...(category
      ? [{ name: categoryName(category, locale), href: `/category/products/${category.id}` }]
      : []),
    { name, href: `/products/${id}` },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={productJsonLd(locale, product)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid items-start gap-6 md:grid-cols-2 lg:gap-12">
        <div className="relative">
          <ProductGallery name={name} pictures={productPictures(product)} />
          <ProductBadge discount={discount} />
        </div>
        <div className="grid gap-4">
          <h1 lang="en" className="font-semibold text-2xl md:text-3xl">
            {name}
          </h1>
          <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
          {product.shortDescription && <p lang="en">{product.shortDescription}</p>}
          <PurchasePanel key={id} product={{ id, name, discount, inventory }} />
          <ProductFacts product={product} />
        </div>
      </div>
      <section aria-labelledby="description" className="mt-12 max-w-3xl">
        <h2 id="description" className="mb-3 font-semibold text-xl md:text-2xl">
          {t("product.description")}
        </h2>
        <SafeHtml html={product.description} lang="en" />
      </section>
      <section aria-labelledby="reviews" className="mt-12">
        <h2 id="reviews" className="mb-3 font-semibold text-xl md:text-2xl">
          {t("product.reviews")}
        </h2>
        <ReviewList reviews={product.reviews} />
      </section>
      {product.relatedProducts.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-5 font-semibold text-xl md:text-2xl">
            {t("product.relatedProducts")}
          </h2>
          <ProductGrid products={product.relatedProducts.slice(0, RELATED)} heading="h3" />
        </section>
      )}
    </div>
  );
}
