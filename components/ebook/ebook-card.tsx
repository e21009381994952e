import Image from "next/image";
import { ProductBadge } from "@/components/product/product-badge";
import { RatingLine } from "@/components/product/rating-line";
import { Link } from "@/components/ui/link";
import { PriceLine } from "@/components/ui/price-line";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { EbookSummary } from "@/lib/contract/readers/ebooks";
import { ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import { cardName } from "@/lib/shop/product/product-rules";
import { BuyEbookLink } from "./buy-ebook-link";

interface EbookCardProps {
  ebook: EbookSummary;
  /** Heading level of the name. */
  heading: "h2" | "h3";
  /** Width of the cover on the page, for the browser's choice of file. */
  sizes: string;
  /** The cover is likely the largest thing on the first screen. */
  preload?: boolean;
}

/** An e-book in a list: cover, badge when discounted, name, stars, price and Buy Now. */
export function EbookCard({ ebook, heading: Heading, sizes, preload }: EbookCardProps) {
  const { id, name, image, language, discount } = ebook;
  const price = ebookPrice(ebook);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow hover:shadow-card">
      <div className="relative aspect-4/5 bg-surface">
        <Image
          src={mediaUrl(image)}
          alt=""
          fill
          sizes={sizes}
          preload={preload}
          className="object-contain p-3 pt-10"
        />
        {discount > 0 && <ProductBadge discount={discount} />}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <Heading className="font-semibold leading-snug">
          <Link
            href={ebookPath(id)}
            lang={language}
            title={name}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-4/5 hover:text-brand-700"
          >
            {cardName(name)}
          </Link>
        </Heading>
        <RatingLine rating={ebook.rating} reviewCount={ebook.reviewCount} />
        <div className="mt-auto grid gap-3">
          <PriceLine price={price} />
          {price && <BuyEbookLink ebook={ebook} look="secondary" />}
        </div>
      </div>
    </article>
  );
}
