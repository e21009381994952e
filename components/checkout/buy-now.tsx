"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { FailedPanel } from "@/components/ui/failed-panel";
import { lazyComponent } from "@/components/ui/lazy-component";
import { lazyWithFallback, Nothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useDepartures } from "@/lib/api/last-customer";
import { useLiveProduct } from "@/lib/api/live";
import { skipPageIdle } from "@/lib/api/page-idle";
import { useUser } from "@/lib/api/user";
import { localePath } from "@/lib/i18n/locales";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";
import { instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import {
  forgetGuestDelivery,
  guestDelivery,
  type LastDelivery,
} from "@/lib/shop/order/delivery-memory";
import { type CompleteForm, prefilledForm } from "@/lib/shop/order/order-form";
import type { Country } from "@/lib/shop/order/shipping";
import { inStock } from "@/lib/shop/product/product-rules";
import type { PaymentOptions } from "@/lib/site/settings";
import { ItemSkeleton, MobileItemSkeleton } from "./item-skeleton";
import { OrderForm, OrderUnderWay } from "./order-form";
import { useCheckout, useOrderPage } from "./use-checkout";
import { type WantedProduct, WantedReader } from "./wanted-product";

/** Shown with the product's call, which is on its way then. */
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
  Nothing,
);

interface BuyNowProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  payment: PaymentOptions;
  /** Where is delivered to. */
  countries: readonly Country[];
}

/**
 * Physical Buy Now for the product of the address: the form, or why it cannot be bought. The form is in the
 * page's HTML and stays as it is while who orders and what is ordered become known.
 */
export function BuyNow(props: BuyNowProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const departures = useDepartures();
  const [wanted, setWanted] = useState<WantedProduct>();
  const [visit, setVisit] = useState(0);
  const begin = () => setVisit((before) => before + 1);

  function read(next: WantedProduct) {
    if (wanted && wanted.id !== next.id) begin();
    setWanted(next);
  }

  /** Kept in the address, so that a reload changes nothing. */
  function choose(quantity: number) {
    if (!wanted?.id) return;
    setWanted({ ...wanted, quantity });
    window.history.replaceState(null, "", localePath(locale, buyNowPath(wanted.id, quantity)));
  }

  return (
    <>
      {hydrated && <WantedReader onRead={read} />}
      <BuyNowProduct
        key={`${visit} ${departures}`}
        wanted={wanted}
        onQuantity={choose}
        onLeft={begin}
        {...props}
      />
    </>
  );
}

interface BuyNowProductProps extends BuyNowProps {
  /** Undefined until the address was read. */
  wanted: WantedProduct | undefined;
  onQuantity: (quantity: number) => void;
  onLeft: () => void;
}

function BuyNowProduct({ wanted, onQuantity, payment, countries, ...options }: BuyNowProductProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const { user } = useUser();
  useEffect(skipPageIdle, []);
  const { product, failed, reload } = useLiveProduct(wanted?.id ?? null);
  const [guest, setGuest] = useState(guestDelivery);
  const [customerDelivery, setCustomerDelivery] = useState<LastDelivery | null>(null);
  const delivery = user ? customerDelivery : guest;
  const checkout = useCheckout({
    ...options,
    kind: "buy-now",
    item: wanted?.id ?? null,
    owner: user?.customerId ?? null,
    ready: wanted !== undefined && user !== undefined,
    nextPage: useOrderPage(),
    onRefused: reload,
  });
  const { step, failure } = checkout.state;

  const gone = wanted?.id === null || product === null || product?.inventory?.quantity === 0;
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
  const quantity = Math.min(wanted?.quantity ?? 1, bought?.inventory.quantity ?? 1);
  const of =
    bought &&
    ((form: CompleteForm, recaptchaToken: string) =>
      instantOrderPayload(form, bought, { quantity, recaptchaToken, language }));
  const bill = bought && { product: bought, quantity, onQuantity };
  return (
    <>
      {user && (
        <Suspense>
          <CustomerDelivery customerId={user.customerId} onRead={setCustomerDelivery} />
        </Suspense>
      )}
      <OrderForm
        checkout={checkout}
        prefill={user === undefined ? null : prefilledForm(user, delivery)}
        payload={{ delivered: true, of }}
        payment={payment}
        countries={countries}
        mobileSummary={(area) => (
          <Suspense fallback={<MobileItemSkeleton />}>
            {bill ? <ShortProductBill {...bill} area={area} /> : <MobileItemSkeleton />}
          </Suspense>
        )}
        summary={(area) => (
          <Suspense fallback={<ItemSkeleton />}>
            {bill ? <ProductBill {...bill} area={area} /> : <ItemSkeleton />}
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
