import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/api/cart";
import { skipPageIdle } from "@/lib/api/page-idle";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";

/** That the cart is kept while its owner signs in, and what is in it as soon as that is known. */
export function KeptCart() {
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

/** The way to buy the only product of a cart without an account. */
export function OnlyProduct() {
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
