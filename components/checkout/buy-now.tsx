"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { FailedPanel } from "@/components/ui/failed-panel";
import { lazyComponent } from "@/components/ui/lazy-component";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { useLiveProduct } from "@/lib/browser-api/live";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { useUser } from "@/lib/browser-api/user";
import { localePath } from "@/lib/i18n/locales";
import { areaChoices } from "@/lib/shop/order/area-choices";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";
import { buyNowGoodsOf, instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import {
  forgetGuestDelivery,
  guestDelivery,
  type LastDelivery,
} from "@/lib/shop/order/delivery-memory";
import { type CompleteForm, prefilledForm } from "@/lib/shop/order/order-form";
import type { Country } from "@/lib/shop/order/shipping";
import type { AreaRules } from "@/lib/shop/pricing/delivery-rules";
import { inStock } from "@/lib/shop/product/product-rules";
import type { PaymentOptions } from "@/lib/site/settings";
import { ItemSkeleton, MobileItemSkeleton } from "./item-skeleton";
import { OrderForm, OrderUnderWay } from "./order-form";
import { type RequestedProduct, RequestedProductReader } from "./requested-product";
import { useCheckout, useOrderPage } from "./use-checkout";

/** Loads the chunk with the page's script, while the product request is running. */
const always = () => true;
const ProductBill = lazyComponent(
  () => import("./product-bill").then((module) => module.ProductBill),
  always,
);
const ShortProductBill = lazyComponent(
  () => import("./product-bill").then((module) => module.ShortProductBill),
  always,
);
const NothingToBuy = lazyComponent(() =>
  import("./nothing-to-buy").then((module) => module.NothingToBuy),
);
const CustomerDelivery = lazyWithFallback(
  () => import("./customer-delivery").then((module) => module.CustomerDelivery),
  RenderNothing,
);

interface BuyNowProps {
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
  /** Delivery charges, until those of the product are loaded. */
  rules: AreaRules;
  /** Thanas of Dhaka that count as outside; undefined for another server. */
  outsideThanas?: readonly string[] | undefined;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
}

/**
 * Buy Now for the product of the address: the order form, or the reason why it cannot be bought.
 * The form is part of the static HTML and is not replaced when customer and product are loaded.
 */
export function BuyNow(props: BuyNowProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const departures = useLogoutCount();
  const [requested, setWanted] = useState<RequestedProduct>();
  const [visit, setVisit] = useState(0);
  const begin = () => setVisit((before) => before + 1);

  function read(next: RequestedProduct) {
    if (requested && requested.id !== next.id) begin();
    setWanted(next);
  }

  /** Updates the URL too, so that a reload keeps the quantity. */
  function choose(quantity: number) {
    if (!requested?.id) return;
    setWanted({ ...requested, quantity });
    window.history.replaceState(null, "", localePath(locale, buyNowPath(requested.id, quantity)));
  }

  return (
    <>
      {hydrated && <RequestedProductReader onRead={read} />}
      <BuyNowProduct
        key={`${visit} ${departures}`}
        requested={requested}
        onQuantity={choose}
        onLeft={begin}
        {...props}
      />
    </>
  );
}

interface BuyNowProductProps extends BuyNowProps {
  /** Undefined until the address is read. */
  requested: RequestedProduct | undefined;
  onQuantity: (quantity: number) => void;
  onLeft: () => void;
}

function BuyNowProduct({
  requested,
  onQuantity,
  payment,
  countries,
  rules,
  outsideThanas,
  chargeLater,
  prescriptions,
  ...options
}: BuyNowProductProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const { user } = useUser();
  useEffect(skipPageIdle, []);
  const { product, failed, reload } = useLiveProduct(requested?.id ?? null);
  const [guest, setGuest] = useState(guestDelivery);
  const [customerDelivery, setCustomerDelivery] = useState<LastDelivery | null>(null);
  const delivery = user ? customerDelivery : guest;
  const checkout = useCheckout({
    ...options,
    kind: "buy-now",
    item: requested?.id ?? null,
    owner: user?.customerId ?? null,
    ready: requested !== undefined && user !== undefined,
    nextPage: useOrderPage(),
    onRefused: reload,
  });
  const { step, failure } = checkout.state;

  const gone = requested?.id === null || product === null || product?.inventory?.quantity === 0;
  const placed = step === "placed";
  if (placed || (gone && step === "placing")) return <OrderUnderWay placed={placed} />;
  if (failed)
    return <FailedPanel text={t("productUnreadable")} phone={options.phone} onRetry={reload} />;
  if (gone || (product && !inStock(product))) {
    return (
      <Suspense fallback={<ItemSkeleton />}>
        <NothingToBuy product={product ?? null} failure={failure?.text} />
      </Suspense>
    );
  }
  const bought = product?.inventory ? { ...product, inventory: product.inventory } : null;
  const quantity = Math.min(requested?.quantity ?? 1, bought?.inventory.quantity ?? 1);
  const of =
    bought &&
    ((form: CompleteForm, recaptchaToken: string) =>
      instantOrderPayload(form, bought, { quantity, recaptchaToken, language }));
  const areas = areaChoices(bought?.delivery ?? rules, {
    goods: bought && buyNowGoodsOf(bought, quantity),
    isColdChain: bought?.coldChain ?? false,
  });
  const bill = bought && { product: bought, quantity, onQuantity };
  return (
    <>
      {user && (
        <Suspense>
          <CustomerDelivery
            customerId={user.customerId}
            kind="buy-now"
            onRead={setCustomerDelivery}
          />
        </Suspense>
      )}
      <OrderForm
        key={delivery?.chosen}
        checkout={checkout}
        prefill={user === undefined ? null : prefilledForm(user, delivery)}
        payload={{ delivered: true, chargeLater, areas, outsideThanas, of }}
        payment={payment}
        countries={countries}
        mobileSummary={(area) => (
          <Suspense fallback={<MobileItemSkeleton />}>
            {bill ? <ShortProductBill {...bill} area={area} /> : <MobileItemSkeleton />}
          </Suspense>
        )}
        summary={(area) => (
          <Suspense fallback={<ItemSkeleton />}>
            {bill ? (
              <ProductBill {...bill} area={area} prescriptions={prescriptions} />
            ) : (
              <ItemSkeleton />
            )}
          </Suspense>
        )}
        onForget={
          user === null && guest
            ? () => {
                forgetGuestDelivery();
                setGuest(null);
              }
            : undefined
        }
        orderable
      />
    </>
  );
}
