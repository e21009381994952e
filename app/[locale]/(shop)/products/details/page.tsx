import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductView } from "@/components/product/product-view";
import { ProductMeta } from "@/components/seo/product-meta";
import { mediaUrl } from "@/lib/base/media/media-url";
import { dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";
import { localePath } from "@/lib/i18n/locales";
import { recordAddress } from "@/lib/i18n/page-params";
import { buildMetadata, pageDescription, sharePicture } from "@/lib/seo/metadata";
import { fetchProduct, fetchReplacement, fetchSameGeneric } from "@/lib/server-reads/catalogue";
import { expireAt } from "@/lib/server-reads/dependencies";
import { fetchProductQuestions } from "@/lib/server-reads/product-questions";
import { replacePage } from "@/lib/server-reads/replaced-page";
import { localDetails, localProduct } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { replacementPath } from "@/lib/shop/product/replacement-path";
import { offersEnd } from "@/lib/site/offers-end";

type Props = PageProps<"/[locale]/products/details">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const found = await fetchProduct(id);
  if (!found) return {};
  const product = localDetails(found, locale);
  return buildMetadata({
    locale,
    path: `/products/${product.id}`,
    title: product.seoTitle ?? product.name,
    description:
      product.seoDescription ??
      (product.shortDescription || pageDescription(product) || product.name),
    image: sharePicture(mediaUrl(product.image), product.imageAlt ?? product.name),
    ownType: true,
  });
}

/** `/products/{id}`. */
export default async function ProductPage(props: Props) {
  const { locale, id } = await recordAddress(props);
  const product = await fetchProduct(id);
  if (!product) {
    const replacement = await fetchReplacement(id);
    const shown = replacement && replacementPath(replacement);
    if (shown) replacePage({ status: shown.status, location: localePath(locale, shown.path) });
    else if (replacement) replacePage({ status: 410 });
    notFound();
  }
  // The structured data contain the last day of a discounted price.
  const end = offersEnd();
  if (end) expireAt(end);
  if (product.offerUntil) expireAt(new Date(dhakaDayEnd(product.offerUntil)).toISOString());
  // After this day the page must not show the date of the restock.
  if (product.backOn && !inStock(product))
    expireAt(new Date(dhakaDayEnd(product.backOn)).toISOString());
  const [sameGeneric, questions] = await Promise.all([
    fetchSameGeneric(product),
    fetchProductQuestions(id),
  ]);
  const local = localDetails(product, locale);
  return (
    <>
      <ProductMeta product={local} />
      <ProductView
        key={id}
        locale={locale}
        product={local}
        questions={questions}
        sameGeneric={sameGeneric.map((other) => localProduct(other, locale))}
      />
    </>
  );
}
