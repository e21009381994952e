import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import type { Cart } from "@/lib/cart/read-cart";
import { formatTaka } from "@/lib/money/format-taka";
import { SHIPPING_CHARGES } from "@/lib/order/shipping";

interface CartTotalsProps {
  cart: Cart;
  /** A change is on its way; the amounts are those before it. */
  pending: boolean;
}

/** Cart Subtotal, Vat (+), Discount (-), Order Total, and what delivery will add. */
export function CartTotals({ cart, pending }: CartTotalsProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  return (
    <section aria-labelledby="cart-totals" className="rounded-card bg-surface p-5">
      <h2 id="cart-totals" className="font-semibold text-lg">
        {t("totals")}
      </h2>
      <dl className={`mt-3 ${pending ? "opacity-50" : ""}`} aria-busy={pending}>
        <AmountRow name={t("cartSubtotal")} amount={taka(cart.subtotal)} />
        <AmountRow name={t("vat")} amount={taka(cart.tax)} />
        <AmountRow name={t("discountMinus")} amount={taka(cart.discount)} />
        <AmountRow name={t("orderTotal")} amount={taka(cart.total)} strong />
      </dl>
      <p className="mt-3 text-muted text-sm">
        {t("deliveryNote", {
          inside: taka(SHIPPING_CHARGES.inside),
          outside: taka(SHIPPING_CHARGES.outside),
        })}
      </p>
    </section>
  );
}
