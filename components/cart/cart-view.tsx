"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/api/use-cart";
import { CartLineRow } from "./cart-line-row";
import { CartTotals } from "./cart-totals";
import { useCartChanges } from "./use-cart-changes";

/** The cart page: lines with quantity and removal, and the totals the server computed. */
export function CartView() {
  const t = useTranslations("cart");
  const common = useTranslations("common");
  const { cart, failed, reload } = useCart();
  const { failure, pending, setQuantity, remove } = useCartChanges();

  if (failed) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{t("unreadable")}</Alert>
        <button type="button" onClick={reload} className={buttonStyle("secondary")}>
          {common("tryAgain")}
        </button>
      </div>
    );
  }
  if (!cart) {
    return (
      <p role="status" className="py-16 text-center text-muted">
        {common("loading")}
      </p>
    );
  }
  if (cart.lines.length === 0) {
    return (
      <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-16 text-center">
        <p className="text-lg">{t("empty")}</p>
        <Link href="/products" className={buttonStyle()}>
          {t("continueShopping")}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        {failure && (
          <div className="mb-4">
            <Alert>{failure}</Alert>
          </div>
        )}
        <ul aria-label={t("title")} className="grid gap-3">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              target={pending.get(line.id)}
              onQuantity={(quantity) => setQuantity(line.id, quantity)}
              onRemove={() => remove(line.id)}
            />
          ))}
        </ul>
      </div>
      <CartTotals cart={cart} pending={pending.size > 0} />
    </div>
  );
}
