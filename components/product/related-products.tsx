import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { ProductCard } from "./product-card";

const AUTOPLAY_MS = 2_000;
const SPEED_MS = 1_000;
const CARD_SIZES =
  "(min-width: 80rem) 290px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 46vw, 94vw";

/** 'Related Products': a slider of 1 to 4 cards by width. */
export function RelatedProducts({ products }: { products: ProductSummary[] }) {
  const t = useTranslations("product");
  if (products.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-16">
      <h2 className="mb-5 font-semibold text-xl md:text-2xl">{t("relatedProducts")}</h2>
      <Carousel
        label={t("relatedProducts")}
        slide="card"
        autoplayMs={AUTOPLAY_MS}
        speedMs={SPEED_MS}
      >
        {products.map((product) => (
          <ProductCard key={product.id} product={product} heading="h3" sizes={CARD_SIZES} />
        ))}
      </Carousel>
    </div>
  );
}
