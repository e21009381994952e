import { useLocale } from "next-intl";
import { CardNameLink } from "@/components/product/card-name-link";
import { OfferBadge } from "@/components/product/product-badge";
import { RatingLine } from "@/components/reviews/rating-line";
import { LanguageChip } from "@/components/ui/language-chip";
import { Picture } from "@/components/ui/picture";
import type { PictureLayout } from "@/components/ui/picture-layouts";
import { PriceLine } from "@/components/ui/price-line";
import { mediaUrl } from "@/lib/base/media/media-url";
import { foreignLang } from "@/lib/i18n/local-text";
import { ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbook } from "@/lib/shop/ebook/local-ebook";
import { BuyEbookLink } from "./buy-ebook-link";

interface EbookCardProps {
  ebook: LocalEbook;
  /** Heading level of the name. */
  heading: "h2" | "h3";
  /** Display width of the cover. */
  layout: PictureLayout;
  /** Set if the cover is probably the LCP element of the page. */
  preload?: boolean;
}

/** Card of an e-book: cover, badge if discounted, name, stars, price and Buy Now. */
export function EbookCard({ ebook, heading: Heading, layout, preload }: EbookCardProps) {
  const { id, name, image, discount } = ebook;
  const locale = useLocale();
  const price = ebookPrice(ebook);
  return (
    <article className="card card-linked">
      <div className="relative aspect-4/5 bg-surface">
        <Picture
          src={mediaUrl(image)}
          alt=""
          layout={layout}
          preload={preload}
          className="picture-contain p-3 pt-10"
        />
        {price?.oldPrice && <OfferBadge percent={discount} />}
        <LanguageChip of={ebook} />
      </div>
      <div className="product-body">
        <Heading>
          <CardNameLink
            href={ebookPath(id)}
            name={name}
            lang={foreignLang(name, locale)}
            className="cover-book"
          />
        </Heading>
        <RatingLine rating={ebook.rating} reviewCount={ebook.reviewCount} />
        <div className="mt-auto grid gap-3">
          <PriceLine price={price} />
          {price && <BuyEbookLink ebook={ebook} variant="secondary" />}
        </div>
      </div>
    </article>
  );
}
