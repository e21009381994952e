import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/api/cart";
import { skipPageIdle } from "@/lib/api/page-idle";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";

/** The cart is kept, and a single product can be bought without an account. */
export function CheckoutReason() {
  const t = useTranslations("auth.reasons");
  const locale = useLocale();
  const { cart } = useCart();
  useEffect(skipPageIdle, []);
  const [only, another] = cart?.lines ?? [];
  const filled = cart !== undefined && cart.totalQuantity > 0;
  return (
    <div className="mb-6 grid gap-1 rounded-card bg-mint p-4">
      <p className="font-semibold">{t("checkout")}</p>
      {filled && (
        <p>
          {t("cart", {
            count: cart.totalQuantity,
            digits: localDigits(String(cart.totalQuantity), locale),
            total: formatTaka(cart.total, locale),
          })}
        </p>
      )}
      <p>{t("newHere")}</p>
      {only && !another && (
        <Link
          href={buyNowPath(only.productId, only.quantity)}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
        >
          {t("onlyOne")}
        </Link>
      )}
    </div>
  );
}
