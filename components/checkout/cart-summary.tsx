import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { leavingAtom, targetsAtom } from "@/components/cart/cart-changes-state";
import { CartLineNotes } from "@/components/cart/cart-line-notes";
import { CartRows } from "@/components/cart/cart-rows";
import { RemoveLineButton } from "@/components/cart/remove-line-button";
import { SharedIngredientNotes } from "@/components/cart/shared-ingredient-notes";
import { StaleNote } from "@/components/cart/stale-note";
import { useCartLine } from "@/components/cart/use-cart-line";
import { VatNote } from "@/components/cart/vat-note";
import { LazyOfferPanel } from "@/components/offers/lazy-offer-panel";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { ColdChainMark } from "@/components/product/cold-chain";
import { AmountRow } from "@/components/ui/amount-row";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Cart, CartLine } from "@/lib/contract/readers/cart";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { cartTable } from "@/lib/shop/order/cart-order";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import { ShippingRow, TotalRows } from "./total-rows";

interface CartSummaryProps {
  cart: Cart;
  area: DeliveryArea | null;
  /** Whether the shown cart may be outdated. */
  stale: boolean;
  onReload: () => void;
}

/** Order lines with remove buttons, and the totals with delivery. */
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
      <SharedIngredientNotes lines={cart.lines} className="mt-3" />
      {filled && (
        <>
          <CartTable cart={cart} area={area} />
          <VatNote tax={cart.tax} />
          <LazyOfferPanel offer={cart.offer} />
        </>
      )}
    </section>
  );
}

/**
 * Cart Subtotal, Vat (+), Discount (-), Shipping (+), Order Total; both totals until an area is
 * chosen.
 */
function CartTable({ cart, area }: Pick<CartSummaryProps, "cart" | "area">) {
  const t = useTranslations();
  const locale = useLocale();
  const changing = useAtomValue(targetsAtom).size + useAtomValue(leavingAtom).size > 0;
  const { subtotal, tax, discount, shippingCharge } = cartTable(cart, area);
  const taka = (amount: number) => formatTaka(amount, locale);
  return (
    <dl
      aria-live="polite"
      aria-busy={changing}
      className={`mt-3 border-line border-t ${changing ? "opacity-50" : ""}`}
    >
      <AmountRow name={t("cart.cartSubtotal")} amount={taka(subtotal)} />
      <AmountRow name={t("cart.vat")} amount={taka(tax)} quiet={tax === 0} />
      <AmountRow
        name={t("checkout.discountMinus")}
        amount={taka(discount)}
        quiet={discount === 0}
      />
      <ShippingRow area={area} charge={shippingCharge} />
      <TotalRows area={area} totalTo={(to) => cartTable(cart, to).total} />
    </dl>
  );
}

interface CartOrderLineProps {
  line: CartLine;
  onRemove: () => void;
}

/** Order line: picture, name x quantity, amount, remove button. */
function CartOrderLine({ line, onRemove }: CartOrderLineProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { row, quantity, failure } = useCartLine(line);
  const name = line.name ?? t("cart.unknown");
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 border-line border-b pb-3 last:border-0">
      <div className="flex items-start gap-3">
        <div className="relative size-[min(3.5rem,15vw)] shrink-0 overflow-hidden rounded-card border border-line bg-white">
          <Picture src={mediaUrl(line.image)} alt="" layout={64} className="picture-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <p
            lang={line.name === null ? undefined : foreignLang(line.name, locale)}
            className="font-semibold leading-snug"
          >
            {t("checkout.line", { name, quantity: localDigits(String(quantity), locale) })}
          </p>
          {line.needsPrescription && <PrescriptionMark />}
          {line.coldChain && <ColdChainMark />}
          <p className="tabular-nums">{formatTaka(line.lineTotal, locale)}</p>
        </div>
        <RemoveLineButton name={name} onRemove={onRemove} />
      </div>
      <CartLineNotes available={line.available} quantity={quantity} failure={failure} />
    </li>
  );
}
