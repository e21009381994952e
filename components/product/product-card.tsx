import Image from "next/image";
import { CompareButton, WishlistButton } from "@/components/saved/save-button";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { cardName, inStock } from "@/lib/shop/product/product-rules";
import { PriceTag } from "./price-tag";
import { ProductActions } from "./product-actions";
import { ProductBadge } from "./product-badge";
import { RatingLine } from "./rating-line";

interface ProductCardProps {
  product: ProductSummary;
  /** Heading level of the name. */
  heading: "h2" | "h3";
  /** Width of the picture on the page, for the browser's choice of file. */
  sizes: string;
  /** The picture is likely the largest thing on the first screen. */
  preload?: boolean;
}

/** A product in a list: picture, name, stars, price, and how to get it. The link lies over the picture too. */
export function ProductCard({ product, heading: Heading, sizes, preload }: ProductCardProps) {
  const { id, name, image } = product;
  const saved = { id, name, image };
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow hover:shadow-card">
      <div className="relative aspect-square bg-surface">
        <Image
          src={mediaUrl(image)}
          alt={product.imageAlt ?? ""}
          lang="en"
          fill
          sizes={sizes}
          preload={preload}
          className="object-contain"
        />
        <ProductBadge discount={product.discount} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <Heading className="font-semibold leading-snug">
          <Link
            href={`/products/${id}`}
            lang="en"
            title={name}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:text-brand-700"
          >
            {cardName(name)}
          </Link>
        </Heading>
        <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
        <div className="mt-auto">
          <PriceTag product={product} />
        </div>
        <ProductActions product={product} className="grid gap-2" />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square flex-col items-end justify-between gap-1.5 p-1.5 *:pointer-events-auto sm:justify-start">
        {inStock(product) && <WishlistButton product={saved} look="icon" />}
        <CompareButton product={saved} look="icon" />
      </div>
    </article>
  );
}
