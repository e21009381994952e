import { useTranslations } from "next-intl";
import { WishlistButton } from "@/components/saved/save-button";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";
import type { CardProduct } from "@/lib/shop/product/card-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { AddToCartButton } from "./add-to-cart-button";
import { HiddenName } from "./hidden-name";

interface ProductActionsProps {
  product: Pick<CardProduct, "id" | "name" | "discount" | "inventory" | "offerUnknown">;
  className: string;
}

/**
 * Buttons for an element with product data attributes: Add to Cart and Buy Now, or 'Out of Stock'
 * and Wishlist. If stock and price are unknown, a link to the product page, which loads them.
 */
export function ProductActions({ product, className }: ProductActionsProps) {
  const t = useTranslations("product");
  const { id, name } = product;
  if (product.offerUnknown) {
    return (
      <div className={className}>
        <Link href={`/products/${id}`} className={buttonStyle("secondary")}>
          {t("view")}
          <HiddenName name={name} />
        </Link>
      </div>
    );
  }
  if (!inStock(product)) {
    return (
      <div className={className}>
        <button type="button" disabled className={buttonStyle()}>
          {t("outOfStock")}
        </button>
        <WishlistButton name={name} variant="text" />
      </div>
    );
  }
  return (
    <div className={className}>
      <AddToCartButton name={name} />
      <Link href={buyNowPath(id)} rel="nofollow" className={`${buttonStyle("secondary")} buy-now`}>
        <span className="buy-now-text">{t("buyNow")}</span>
        <HiddenName name={name} />
      </Link>
    </div>
  );
}
