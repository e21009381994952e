import { useLocale } from "next-intl";
import { WishlistButton } from "@/components/saved/save-button";
import { Picture } from "@/components/ui/picture";
import type { PictureLayout } from "@/components/ui/picture-layouts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { foreignLang } from "@/lib/i18n/local-text";
import type { CardProduct } from "@/lib/shop/product/card-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { RatingLine } from "../reviews/rating-line";
import { CardNameLink } from "./card-name-link";
import { NoCashMark } from "./no-cash-mark";
import { PriceTag } from "./price-tag";
import { ProductActions } from "./product-actions";
import { ProductBadge } from "./product-badge";
import { productData } from "./product-data";
import { SameMedicineMark } from "./same-medicine-mark";

interface ProductCardProps {
  product: CardProduct;
  /** Heading level of the name. */
  heading: "h2" | "h3";
  /** Display width of the picture. */
  layout: PictureLayout;
  /** Set if the picture is probably the LCP element of the page. */
  preload?: boolean;
}

/**
 * Card of a product: picture, name, pack, stars, price and buttons. The click area of the link
 * covers the picture.
 */
export function ProductCard({ product, heading: Heading, layout, preload }: ProductCardProps) {
  const { id, name, image, imageAlt, unit } = product;
  const locale = useLocale();
  return (
    <article className="card card-linked product-card" {...productData(product)}>
      <div className="product-picture">
        <Picture
          src={mediaUrl(image)}
          alt={imageAlt ?? ""}
          lang={imageAlt ? foreignLang(imageAlt, locale) : undefined}
          layout={layout}
          preload={preload}
          className="picture-contain"
        />
        <ProductBadge product={product} />
      </div>
      <div className="product-body">
        <Heading>
          <CardNameLink
            href={`/products/${id}`}
            name={name}
            lang={foreignLang(name, locale)}
            className="cover-picture"
          />
        </Heading>
        {unit && (
          <p lang={foreignLang(unit, locale)} className="product-unit">
            {unit}
          </p>
        )}
        {product.sameMedicine && <SameMedicineMark />}
        {product.noCash && <NoCashMark />}
        <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
        <PriceTag product={product} />
        <ProductActions product={product} className="product-actions" />
      </div>
      {inStock(product) && (
        <div className="save-corner">
          <WishlistButton name={name} variant="icon" />
        </div>
      )}
    </article>
  );
}
