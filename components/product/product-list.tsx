import { useLocale } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { foreignLang } from "@/lib/i18n/local-text";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { CardNameLink } from "./card-name-link";
import { PriceTag } from "./price-tag";
import { RatingLine } from "./rating-line";

interface ProductListProps {
  /** Id of the heading. */
  id: string;
  title: string;
  products: LocalProduct[];
}

/** Short product list with a heading and small pictures; renders nothing without products. */
export function ProductList({ id, title, products }: ProductListProps) {
  const locale = useLocale();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-lg">
        {title}
      </h2>
      <ul className="grid gap-4 sm:max-lg:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="product-tile">
            <span>
              <Picture
                src={mediaUrl(product.image)}
                alt=""
                layout={80}
                className="picture-contain"
              />
            </span>
            <div>
              <h3>
                <CardNameLink
                  href={`/products/${product.id}`}
                  name={product.name}
                  lang={foreignLang(product.name, locale)}
                />
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
