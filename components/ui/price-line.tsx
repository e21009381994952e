import { useLocale, useTranslations } from "next-intl";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { ShownPrice } from "@/lib/shop/pricing/price";

interface PriceLineProps {
  /** Null if no price can be promised. */
  price: ShownPrice | null;
  large?: boolean;
}

/** Price, with the old price struck through if discounted. */
export function PriceLine({ price, large = false }: PriceLineProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  if (!price) return <p className="text-muted">{t("noPrice")}</p>;
  return (
    <p className="price-line">
      <span className="sr-only">{t("price")}</span>
      <span className={large ? "font-semibold text-3xl" : "price"}>
        {formatTaka(price.price, locale)}
      </span>
      {price.oldPrice !== null && (
        <s className={large ? "text-lg text-muted" : "old-price"}>
          <span className="sr-only">{`${t("oldPrice")} `}</span>
          {formatTaka(price.oldPrice, locale)}
        </s>
      )}
    </p>
  );
}
