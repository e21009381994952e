import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductView } from "@/components/product/product-view";
import { ProductMeta } from "@/components/seo/product-meta";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { recordAddress } from "@/lib/i18n/page-params";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { fetchProduct, fetchSameGeneric } from "@/lib/server-reads/catalogue";
import { localDetails, localProduct } from "@/lib/shop/product/local-product";

const DESCRIPTION_LIMIT = 160;

type Props = PageProps<"/[locale]/products/details">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const found = await fetchProduct(id);
  if (!found) return {};
  const product = localDetails(found, locale);
  const text = product.shortDescription || plainText(product.description, DESCRIPTION_LIMIT);
  return buildMetadata({
    locale,
    path: `/products/${product.id}`,
    title: product.name,
    description: text || product.name,
    image: sharePicture(mediaUrl(product.image), product.imageAlt ?? product.name),
    ownType: true,
  });
}

/** `/products/{id}`. */
export default async function ProductPage(props: Props) {
  const { locale, id } = await recordAddress(props);
  const product = await fetchProduct(id);
  if (!product) notFound();
  const sameGeneric = await fetchSameGeneric(product);
  const local = localDetails(product, locale);
  return (
    <>
      <ProductMeta product={local} />
      <ProductView
        key={id}
        locale={locale}
        product={local}
        sameGeneric={sameGeneric.map((other) => localProduct(other, locale))}
      />
    </>
  );
}
