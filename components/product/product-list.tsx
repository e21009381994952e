import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { foreignLang } from "@/lib/i18n/local-text";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { RatingLine } from "../reviews/rating-line";
import { CardNameLink } from "./card-name-link";
import { PriceTag } from "./price-tag";

interface ProductListProps<Product extends LocalProduct> {
  /** Id of the heading. */
  id: string;
  title: string;
  products: Product[];
  /** Line below the price. */
  noteOf?: (product: Product) => ReactNode;
}

/** Short product list with a heading and small pictures; renders nothing without products. */
export function ProductList<Product extends LocalProduct>({
  id,
  title,
  products,
  noteOf,
}: ProductListProps<Product>) {
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
              {noteOf && <p className="text-muted text-sm">{noteOf(product)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
