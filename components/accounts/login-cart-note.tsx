import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/browser-api/cart";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { BUY_CART_PATH, buyNowPath } from "@/lib/shop/order/buy-now-address";

/**
 * Note that the cart is kept during the login, with item count and total once the cart has loaded.
 */
export function LoginCartNote() {
  const t = useTranslations("auth.reasons");
  const locale = useLocale();
  const { cart } = useCart();
  useEffect(skipPageIdle, []);
  if (!cart || cart.totalQuantity === 0) return t("cartKept");
  return t("cart", {
    count: cart.totalQuantity,
    digits: localDigits(String(cart.totalQuantity), locale),
    total: formatTaka(cart.total, locale),
  });
}

/**
 * Link to order the cart without an account; with an external API, which has no such order, only a
 * cart of exactly one product.
 */
export function WithoutAccountLink() {
  const t = useTranslations("auth.reasons");
  const { cart } = useCart();
  const [first, another] = cart?.lines ?? [];
  if (!first) return null;
  if (hasOwnSessions()) {
    return (
      <Link href={BUY_CART_PATH} className={`${buttonStyle("secondary")} w-full`}>
        {t("withoutAccount")}
      </Link>
    );
  }
  if (another) return null;
  return (
    <Link
      href={buyNowPath(first.productId, first.quantity)}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
    >
      {t("onlyOne")}
    </Link>
  );
}
