import { useTranslations } from "next-intl";
import { AddToCartButton } from "@/components/product/add-to-cart-button";
import { productData } from "@/components/product/product-data";
import { buttonStyle } from "@/components/ui/button-style";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";

interface SavedBuyProps {
  /** Undefined while loading; null if it is not sold any more. */
  product: LocalProduct | null | undefined;
  failed: boolean;
  reload: () => void;
}

/** Add-to-cart button, or why the product cannot be bought. */
export function SavedBuy({ product, failed, reload }: SavedBuyProps) {
  const t = useTranslations();
  if (failed) {
    return (
      <>
        <p role="alert" className="text-danger text-sm">
          {t("savedPage.unreadable")}
        </p>
        <button type="button" onClick={reload} className={buttonStyle("secondary")}>
          {t("common.tryAgain")}
        </button>
      </>
    );
  }
  if (product === null) {
    return <p className="flex min-h-11 items-center text-muted">{t("savedPage.gone")}</p>;
  }
  if (product && inStock(product)) {
    return (
      <div className="grid gap-1" {...productData(product)}>
        <AddToCartButton name={product.name} />
      </div>
    );
  }
  return (
    <button type="button" disabled className={buttonStyle()}>
      {product ? t("product.outOfStock") : t("common.loading")}
    </button>
  );
}
