import { useLocale } from "next-intl";
import { CompareButton, WishlistButton } from "@/components/saved/save-button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Localized } from "@/lib/i18n/localized";
import { inStock } from "@/lib/shop/product/product-rules";
import { RatingLine } from "../reviews/rating-line";
import { NoCashMark } from "./no-cash-mark";
import { PriceTag } from "./price-tag";
import { ProductActions } from "./product-actions";
import { ProductBadge } from "./product-badge";
import { productData } from "./product-data";
import { SameMedicineMark } from "./same-medicine-mark";

/** List view of products, one per row. */
export function ProductRows({ products }: { products: Localized<CatalogueProduct>[] }) {
  return (
    <ul className="grid gap-3 sm:gap-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductRow product={product} preload={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface ProductRowProps {
  product: Localized<CatalogueProduct>;
  /** Set if the picture is probably the LCP element of the page. */
  preload: boolean;
}

/** Row of a product in the list view, with the full name and a short description. */
function ProductRow({ product, preload }: ProductRowProps) {
  const { id, name, image, imageAlt, unit, shortDescription } = product;
  const locale = useLocale();
  return (
    <article
      {...productData(product)}
      className="relative flex flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-white p-3 transition-shadow hover:shadow-card md:grid md:grid-cols-[12rem_minmax(0,1fr)_11rem] md:gap-x-6 md:p-4"
    >
      <div className="relative w-28 shrink-0 self-start overflow-hidden rounded-card bg-surface sm:w-48">
        <Picture
          src={mediaUrl(image)}
          alt={imageAlt ?? ""}
          lang={imageAlt ? foreignLang(imageAlt, locale) : undefined}
          width={192}
          height={192}
          layout="row"
          preload={preload}
          className="aspect-square w-full object-contain"
        />
        <ProductBadge product={product} />
      </div>
      <div className="grid min-w-0 flex-1 basis-32 content-start gap-2">
        <h2 className="font-semibold leading-snug md:text-lg">
          <Link
            href={`/products/${id}`}
            lang={foreignLang(name, locale)}
            className="after:absolute after:start-0 after:top-0 after:size-28 after:sm:size-48 hover:text-brand-700"
          >
            {name}
          </Link>
        </h2>
        {product.sameMedicine && <SameMedicineMark />}
        {product.noCash && <NoCashMark />}
        <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
        {shortDescription && (
          <p
            lang={foreignLang(shortDescription, locale)}
            className="line-clamp-2 text-muted text-sm"
          >
            {shortDescription}
          </p>
        )}
        {unit && (
          <p lang={foreignLang(unit, locale)} className="text-muted text-sm">
            {unit}
          </p>
        )}
      </div>
      <div className="grid min-w-0 basis-full content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2 md:flex-col md:items-start">
          <PriceTag product={product} />
          <div className="flex gap-1.5">
            {inStock(product) && <WishlistButton name={name} variant="icon" />}
            <CompareButton name={name} variant="icon" />
          </div>
        </div>
        <ProductActions product={product} className="grid grid-cols-2 gap-2 md:grid-cols-1" />
      </div>
    </article>
  );
}
