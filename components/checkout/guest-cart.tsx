import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo } from "react";
import { removalsAtom } from "@/components/cart/cart-changes-state";
import { useCart } from "@/lib/browser-api/cart";
import { broadcast } from "@/lib/browser-api/tab-channel";
import type { Cart } from "@/lib/contract/readers/cart";
import { localDigits } from "@/lib/i18n/digits";
import { cartAreas, cartTable, guestCartPayload } from "@/lib/shop/order/cart-order";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import type { AreaRules } from "@/lib/shop/pricing/delivery-rules";
import { CartSummary } from "./cart-summary";
import type { GoodsToOrder } from "./goods-to-order";
import { GuardedNotes } from "./guarded-notes";
import { MobileSummary } from "./item-summary";

interface GuestCartProps {
  /** Delivery charges, until those of the cart are loaded. */
  rules: AreaRules;
  /** Which orders can be paid in cash; all if undefined. */
  cash: CashRules | undefined;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
  onRead: (goods: GoodsToOrder) => void;
}

/**
 * Reports what the Buy Now form needs to order the whole cart. A component instead of a hook, so that
 * an order of one product does not load its chunk.
 */
export function GuestCart({ rules, cash, prescriptions, onRead }: GuestCartProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const { cart, failed, stale, reload } = useCart();
  const isUndoable = useAtomValue(removalsAtom).length > 0;

  const orderOf = (cart: Cart): GoodsToOrder["order"] => {
    const totalTo = (area: DeliveryArea | null) => cartTable(cart, area).total;
    const count = cart.lines.length;
    const item = {
      name: t("cartProducts", { count, digits: localDigits(String(count), language) }),
      image: cart.lines[0]?.image ?? null,
    };
    return {
      areas: cartAreas(cart, rules, cash),
      of: (form, recaptchaToken) => guestCartPayload(form, cart, { language, recaptchaToken }),
      totalTo,
      shortSummary: (area) => (
        <MobileSummary
          item={item}
          total={cart.total}
          delivery={{ area, charge: cartTable(cart, area).shippingCharge, totalTo }}
        />
      ),
      summary: (area) => (
        <>
          <CartSummary cart={cart} area={area} stale={stale} onReload={reload} />
          <GuardedNotes items={cart.lines} prescriptions={prescriptions} />
        </>
      ),
    };
  };
  const report = useEffectEvent((shown: { cart: Cart | undefined; failed: boolean }) => {
    const isFilled = shown.cart !== undefined && shown.cart.lines.length > 0;
    onRead({
      isFailed: shown.failed,
      isGone: shown.cart !== undefined && !isFilled && !isUndoable,
      isOrderable: isFilled,
      order: shown.cart ? orderOf(shown.cart) : null,
      reload,
      onPlaced: () => {
        broadcast("cart");
        reload();
      },
    });
  });
  const shown = useMemo(
    () => ({ cart, failed, stale, isUndoable }),
    [cart, failed, stale, isUndoable],
  );
  useEffect(() => report(shown), [shown]);
  return null;
}
