import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/browser-api/cart";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";

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

/** Link to buy without an account, if the cart has exactly one product. */
export function BuyOnlyProductLink() {
  const t = useTranslations("auth.reasons");
  const { cart } = useCart();
  const [only, another] = cart?.lines ?? [];
  if (!only || another) return null;
  return (
    <Link
      href={buyNowPath(only.productId, only.quantity)}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
    >
      {t("onlyOne")}
    </Link>
  );
}
