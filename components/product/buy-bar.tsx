import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { PriceTag } from "./price-tag";

/** Custom property with the height of the bar; globals.css keeps other content clear of it. */
const BOTTOM_BAR = "--bottom-bar";

interface BuyBarProps {
  product: ComponentProps<typeof PriceTag>["product"];
  buyNowHref: string;
  adding: boolean;
  onAdd: () => void;
}

/** Bar at the bottom of a phone's screen with price, Buy Now and Add to Cart. */
export function BuyBar({ product, buyNowHref, adding, onAdd }: BuyBarProps) {
  const t = useTranslations("product");
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(BOTTOM_BAR, "4rem");
    return () => {
      style.removeProperty(BOTTOM_BAR);
    };
  }, []);
  return (
    <div className="buy-bar">
      <div className="flex min-h-16 items-center gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <PriceTag product={product} />
        </div>
        <Link href={buyNowHref} rel="nofollow" className={buttonStyle("secondary")}>
          {t("buyNow")}
        </Link>
        <button type="button" aria-disabled={adding} onClick={onAdd} className={buttonStyle()}>
          {adding ? t("adding") : t("addToCart")}
        </button>
      </div>
    </div>
  );
}
