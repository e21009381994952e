import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { leavingAtom, targetsAtom } from "@/components/cart/cart-changes-state";
import { CartRows } from "@/components/cart/cart-rows";
import { StaleNote } from "@/components/cart/stale-note";
import { AmountRow } from "@/components/ui/amount-row";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Cart } from "@/lib/shop/cart/read-cart";
import { cartTable } from "@/lib/shop/order/cart-order";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { AreaNote } from "./area-note";
import { CartOrderLine } from "./cart-order-line";

interface CartSummaryProps {
  cart: Cart;
  area: ShippingArea | null;
  /** What is shown may be old. */
  stale: boolean;
  onReload: () => void;
}

/** What is ordered, each line removable, and what it costs with delivery (SPEC 2). */
export function CartSummary({ cart, area, stale, onReload }: CartSummaryProps) {
  const t = useTranslations("checkout");
  const heading = useId();
  const filled = cart.lines.length > 0;
  const empty = (
    <div className="grid justify-items-start gap-3">
      <p>{t("empty")}</p>
      <Link href="/products" className={buttonStyle("secondary")}>
        {t("seeProducts")}
      </Link>
    </div>
  );
  return (
    <section aria-labelledby={heading} className="rounded-card bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="font-semibold text-xl">
          {t("yourOrder")}
        </h2>
        <Link
          href="/products/cart"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-2 hover:underline"
        >
          {t("changeCart")}
        </Link>
      </div>
      {stale && <StaleNote onRetry={onReload} />}
      <CartRows
        label={t("yourOrder")}
        lines={cart.lines}
        empty={empty}
        renderLine={(line, remove) => <CartOrderLine key={line.id} line={line} onRemove={remove} />}
      />
      {filled && <CartTable cart={cart} area={area} />}
    </section>
  );
}

/** Cart Subtotal, Vat (+), Discount (-), Shipping (+), Order Total; both totals while no area is chosen. */
function CartTable({ cart, area }: Pick<CartSummaryProps, "cart" | "area">) {
  const t = useTranslations();
  const locale = useLocale();
  const changing = useAtomValue(targetsAtom).size + useAtomValue(leavingAtom).size > 0;
  const table = cartTable(cart, area);
  const taka = (amount: number) => formatTaka(amount, locale);
  const totalTo = (to: ShippingArea) => taka(cartTable(cart, to).total);
  return (
    <>
      <dl
        aria-live="polite"
        aria-busy={changing}
        className={`mt-3 border-line border-t ${changing ? "opacity-50" : ""}`}
      >
        <AmountRow name={t("cart.cartSubtotal")} amount={taka(table.subtotal)} />
        <AmountRow name={t("cart.vat")} amount={taka(table.tax)} />
        <AmountRow name={t("checkout.discountMinus")} amount={taka(table.discount)} />
        <AmountRow
          name={t("checkout.shippingPlus")}
          amount={area === null ? "–" : taka(table.shippingCharge)}
        />
        {area === null ? (
          <>
            <AmountRow name={t("cart.insideTotal")} amount={totalTo("inside")} strong />
            <AmountRow name={t("cart.outsideTotal")} amount={totalTo("outside")} strong />
          </>
        ) : (
          <AmountRow name={t("checkout.orderTotal")} amount={taka(table.total)} strong />
        )}
      </dl>
      {area === null && <AreaNote />}
    </>
  );
}
