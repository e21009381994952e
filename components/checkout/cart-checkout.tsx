"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCustomer } from "@/components/account/use-customer";
import { removalsAtom } from "@/components/cart/cart-changes-state";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useCart } from "@/lib/api/cart";
import { broadcast } from "@/lib/api/tab-channel";
import { cartOrderPayload } from "@/lib/shop/order/cart-order";
import { prefilledForm } from "@/lib/shop/order/order-form";
import type { PaymentOptions } from "@/lib/site/settings";
import { CartSummary } from "./cart-summary";
import { OrderForm, OrderUnderWay } from "./order-form";
import { useCheckout, useOrderPage } from "./use-checkout";

interface CartCheckoutProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  payment: PaymentOptions;
}

/** Checkout of the customer's cart; stands inside RequireUser. */
export function CartCheckout(props: CartCheckoutProps) {
  const [visit, setVisit] = useState(0);
  return <CartCheckoutVisit key={visit} onLeft={() => setVisit(visit + 1)} {...props} />;
}

function CartCheckoutVisit({ payment, ...options }: CartCheckoutProps & { onLeft: () => void }) {
  const customer = useCustomer();
  const { cart, failed, stale, reload } = useCart();
  const undoable = useAtomValue(removalsAtom).length > 0;
  const [started, setStarted] = useState(false);
  const checkout = useCheckout({
    ...options,
    kind: "cart",
    owner: customer.customerId,
    nextPage: useOrderPage(),
    onRefused: reload,
    onPlaced: () => {
      broadcast("cart");
      reload();
    },
  });
  const t = useTranslations("cart");
  const filled = cart !== undefined && cart.lines.length > 0;
  // Who has begun to order keeps the form, even if the cart is emptied meanwhile.
  if (filled && !started) setStarted(true);

  const { step, failure } = checkout.state;
  const placed = step === "placed";
  if (placed || (step === "placing" && !filled)) return <OrderUnderWay placed={placed} />;
  if (failed) return <FailedPanel text={t("unreadable")} onRetry={reload} />;
  if (!cart) return <LoadingPanel />;
  if (!started && !undoable) return <NothingToOrder failure={failure?.text} />;
  return (
    <OrderForm
      checkout={checkout}
      prefill={prefilledForm(customer)}
      payload={{ delivered: true, of: (form) => cartOrderPayload(form, cart) }}
      payment={payment}
      summary={(area) => <CartSummary cart={cart} area={area} stale={stale} onReload={reload} />}
      orderable={filled}
    />
  );
}

/** 'Your cart is empty.' with the ways on: perhaps it has been ordered already. */
function NothingToOrder({ failure }: { failure: string | undefined }) {
  const t = useTranslations("checkout");
  return (
    <EmptyPanel text={t("empty")}>
      {failure && <Alert>{failure}</Alert>}
      <Link href="/products" className={buttonStyle()}>
        {t("seeProducts")}
      </Link>
      <Link href="/my-account?section=orders" className={buttonStyle("quiet")}>
        {t("seeOrders")}
      </Link>
    </EmptyPanel>
  );
}
