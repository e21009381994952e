import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductView } from "@/components/product/product-view";
import { fetchProduct, fetchSameGeneric } from "@/lib/api/catalogue";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { localDetails, localProduct } from "@/lib/shop/product/local-product";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "id");

const DESCRIPTION_LIMIT = 160;

type Props = PageProps<"/[locale]/products/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await realParams(params);
  const found = await fetchProduct(Number(id));
  if (!found) return {};
  const product = localDetails(found, locale);
  const text = product.shortDescription || plainText(product.description, DESCRIPTION_LIMIT);
  return buildMetadata({
    locale,
    path: `/products/${product.id}`,
    title: product.name,
    description: text || product.name,
    image: sharePicture(mediaUrl(product.image), product.imageAlt ?? product.name),
  });
}

export default async function ProductPage({ params }: Props) {
  const { locale, id } = await realParams(params);
  const product = await fetchProduct(Number(id));
  if (!product) notFound();
  const sameGeneric = await fetchSameGeneric(product);
  return (
    <ProductView
      locale={locale}
      product={localDetails(product, locale)}
      sameGeneric={sameGeneric.map((other) => localProduct(other, locale))}
    />
  );
}
