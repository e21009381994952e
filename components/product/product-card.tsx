import Image from "next/image";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { ProductSummary } from "@/lib/api/schemas/product";
import { mediaUrl } from "@/lib/media/media-url";
import { cardName, inStock } from "@/lib/product/product-rules";
import { AddToCartButton } from "./add-to-cart-button";
import { PriceTag } from "./price-tag";
import { ProductBadge } from "./product-badge";
import { RatingLine } from "./rating-line";

interface ProductCardProps {
  product: ProductSummary;
  /** Heading level of the name. */
  heading: "h2" | "h3";
}

const SIZES = "(min-width: 80rem) 290px, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw";

/** A product in a list: picture, name, stars, price, and how to get it. */
export function ProductCard({ product, heading: Heading }: ProductCardProps) {
  const t = useTranslations("product");
  const href = `/products/${product.id}`;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow hover:shadow-card">
      <div className="relative aspect-square bg-surface">
        <Image
          src={mediaUrl(product.image)}
          alt={product.imageAlt ?? ""}
          fill
          sizes={SIZES}
          className="object-contain"
        />
        <ProductBadge discount={product.discount} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <Heading className="font-semibold leading-snug">
          <Link href={href} lang="en" title={product.name} className="hover:text-brand-700">
            {cardName(product.name)}
          </Link>
        </Heading>
        <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
        <div className="mt-auto">
          <PriceTag product={product} />
        </div>
        {inStock(product) ? (
          <div className="grid gap-2 xl:grid-cols-2">
            <AddToCartButton product={product} />
            <Link
              href={`/products/buy-now?productId=${product.id}`}
              className={buttonStyle("secondary")}
            >
              {t("buyNow")}
              <span className="sr-only" lang="en">
                {" "}
                {product.name}
              </span>
            </Link>
          </div>
        ) : (
          <button type="button" disabled className={buttonStyle()}>
            {t("outOfStock")}
          </button>
        )}
      </div>
    </article>
  );
}
