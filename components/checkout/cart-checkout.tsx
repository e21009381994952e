"use client";

import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useCustomer } from "@/components/accounts/use-customer";
import { removalsAtom } from "@/components/cart/cart-changes-state";
import { EmptyState } from "@/components/product/empty-state";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/browser-api/cart";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { cartAreas, cartOrderPayload, cartTable } from "@/lib/shop/order/cart-order";
import type { LastDelivery } from "@/lib/shop/order/delivery-memory";
import { prefilledForm } from "@/lib/shop/order/order-form";
import type { Country } from "@/lib/shop/order/shipping";
import type { AreaRules } from "@/lib/shop/pricing/delivery-rules";
import type { PaymentOptions } from "@/lib/site/settings";
import { CartSummary } from "./cart-summary";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { CustomerDelivery } from "./customer-delivery";
import { GuardedNotes } from "./guarded-notes";
import { OrderForm, OrderUnderWay } from "./order-form";
import { useCheckout, useOrderPage } from "./use-checkout";

interface CartCheckoutProps {
  /** Shop's phone number, shown with errors. */
  phone: string;
  /**
   * Whether the server supports idempotency keys, so that an order without a response can be sent
   * again.
   */
  repeatable: boolean;
  payment: PaymentOptions;
  /** Whether the shop sets the delivery charge for another country after the order. */
  chargeLater: boolean;
  /** Countries the shop delivers to. */
  countries: readonly Country[];
  /** Delivery charges, until those of the cart are loaded. */
  rules: AreaRules;
  /** Thanas of Dhaka that count as outside; undefined for another server. */
  outsideThanas?: readonly string[] | undefined;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
}

/** Checkout of the customer's cart. Must be inside RequireUser. */
export function CartCheckout(props: CartCheckoutProps) {
  const [visit, setVisit] = useState(0);
  return <CartCheckoutVisit key={visit} onLeft={() => setVisit(visit + 1)} {...props} />;
}

function CartCheckoutVisit({
  payment,
  countries,
  rules,
  outsideThanas,
  chargeLater,
  prescriptions,
  ...options
}: CartCheckoutProps & { onLeft: () => void }) {
  const customer = useCustomer();
  const [delivery, setDelivery] = useState<LastDelivery | null>();
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
  const language = useLocale();
  const filled = cart !== undefined && cart.lines.length > 0;
  // Once shown, the form stays even if the cart is emptied.
  if (filled && !started) setStarted(true);

  const { step, failure } = checkout.state;
  const placed = step === "placed";
  if (placed || (step === "placing" && !filled)) return <OrderUnderWay placed={placed} />;
  if (failed) return <FailedPanel text={t("unreadable")} phone={options.phone} onRetry={reload} />;
  if (!cart) return <CheckoutSkeleton />;
  if (!started && !undoable) return <NothingToOrder failure={failure?.text} />;
  return (
    <>
      <CustomerDelivery customerId={customer.customerId} kind="cart" onRead={setDelivery} />
      <OrderForm
        key={delivery?.chosen}
        checkout={checkout}
        prefill={prefilledForm(customer, delivery)}
        isKnown={delivery !== undefined || undefined}
        totalTo={(area) => cartTable(cart, area).total}
        payload={{
          delivered: true,
          chargeLater,
          outsideThanas,
          areas: cartAreas(cart, rules, payment.cash),
          of: (form) => cartOrderPayload(form, cart, language),
        }}
        payment={payment}
        countries={countries}
        summary={(area) => (
          <>
            <CartSummary cart={cart} area={area} stale={stale} onReload={reload} />
            <GuardedNotes items={cart.lines} prescriptions={prescriptions} />
          </>
        )}
        orderable={filled}
      />
    </>
  );
}

/** 'Your cart is empty.' with links, and the failure of an earlier order if there is one. */
function NothingToOrder({ failure }: { failure: string | undefined }) {
  const t = useTranslations("checkout");
  return (
    <EmptyState text={t("empty")} icon="cart">
      {failure && <Alert>{failure}</Alert>}
      <Link href="/products" className={buttonStyle()}>
        {t("seeProducts")}
      </Link>
      <Link href="/my-account?section=orders" className={buttonStyle("quiet")}>
        {t("seeOrders")}
      </Link>
    </EmptyState>
  );
}
