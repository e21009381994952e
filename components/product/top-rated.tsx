import Image from "next/image";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { cardName } from "@/lib/shop/product/product-rules";
import { PriceTag } from "./price-tag";
import { RatingLine } from "./rating-line";

const SHOWN = 5;

/** A short list of the products customers rate best. */
export function TopRated({ products }: { products: ProductSummary[] }) {
  const t = useTranslations("productPage");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="top-rated">
      <h2 id="top-rated" className="mb-3 font-semibold text-lg">
        {t("topRated")}
      </h2>
      <ul className="grid gap-4 sm:max-lg:grid-cols-2">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id} className="flex flex-wrap gap-3">
            <span className="relative size-20 shrink-0 overflow-hidden rounded-card border border-line bg-surface">
              <Image
                src={mediaUrl(product.image)}
                alt=""
                fill
                sizes="80px"
                className="object-contain"
              />
            </span>
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="font-semibold leading-snug">
                <Link
                  href={`/products/${product.id}`}
                  lang="en"
                  title={product.name}
                  className="inline-block py-0.5 hover:text-brand-700"
                >
                  {cardName(product.name)}
                </Link>
              </h3>
              <RatingLine rating={product.rating} reviewCount={product.reviewCount} />
              <PriceTag product={product} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
