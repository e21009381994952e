import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/product/empty-state";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { foreignLang } from "@/lib/i18n/local-text";
import type { LocalProduct } from "@/lib/shop/product/local-product";

interface NothingToBuyProps {
  /** Product that is sold out; null if the address names none. */
  product: LocalProduct | null;
  /** Whether the cart was to be ordered. */
  isCart: boolean;
  failure: string | undefined;
}

/** 'Your cart is empty.' with the product and links. */
export function NothingToBuy({ product, isCart, failure }: NothingToBuyProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  return (
    <EmptyState text={t("empty")} icon="cart">
      {failure && <Alert>{failure}</Alert>}
      {!isCart && <p className="text-muted">{t("emptyHint")}</p>}
      {product && (
        <Link
          href={`/products/${product.id}`}
          lang={foreignLang(product.name, locale)}
          className="text-link font-semibold text-brand-700 underline"
        >
          {product.name}
        </Link>
      )}
      <Link href="/products" className={buttonStyle()}>
        {t("seeProducts")}
      </Link>
    </EmptyState>
  );
}
