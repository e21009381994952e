"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { useProductOffer } from "@/components/offers/offer-calls";
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
import {
  forgetGuestDelivery,
  guestDelivery,
  type LastDelivery,
} from "@/lib/shop/order/delivery-memory";
import { forgetOrder } from "@/lib/shop/order/last-order";
import { prefilledForm } from "@/lib/shop/order/order-form";
import type { Country } from "@/lib/shop/order/shipping";
import type { AreaRules } from "@/lib/shop/pricing/delivery-rules";
import { inStock } from "@/lib/shop/product/product-rules";
import type { PaymentOptions } from "@/lib/site/settings";
import type { GoodsToOrder } from "./goods-to-order";
import { ItemSkeleton, MobileItemSkeleton } from "./item-skeleton";
import { OrderForm, OrderUnderWay } from "./order-form";
import { type RequestedProduct, RequestedProductReader } from "./requested-product";
import { useCheckout, useOrderPage } from "./use-checkout";

const NothingToBuy = lazyComponent(() =>
  import("./nothing-to-buy").then((module) => module.NothingToBuy),
);
const GuestCart = lazyComponent(() => import("./guest-cart").then((module) => module.GuestCart));
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
 * Buy Now for the product of the address, or for the whole cart: the order form, or the reason why
 * it cannot be bought.
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
    if (requested && (requested.id !== next.id || requested.isCart !== next.isCart)) begin();
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
  const t = useTranslations();
  const { user } = useUser();
  useEffect(skipPageIdle, []);
  const product = useProductGoods({ requested, onQuantity, rules, prescriptions, payment });
  const [cart, setCart] = useState<GoodsToOrder>();
  const isCart = requested?.isCart ?? false;
  const goods = isCart ? (cart ?? UNREAD) : product;
  const kind = isCart ? "guest-cart" : "buy-now";
  const [guest, setGuest] = useState(guestDelivery);
  const [customerDelivery, setCustomerDelivery] = useState<LastDelivery | null>();
  const delivery = (user ? customerDelivery : guest) ?? null;
  const guestKnown = user === null ? (guest?.remember ?? false) : undefined;
  const checkout = useCheckout({
    ...options,
    kind,
    item: isCart ? undefined : (requested?.id ?? null),
    owner: user?.customerId ?? null,
    ready: requested !== undefined && user !== undefined,
    nextPage: useOrderPage(),
    onRefused: goods.reload,
    onPlaced: goods.onPlaced,
  });
  const { step, failure } = checkout.state;
  const { order } = goods;
  const forget = () => {
    forgetGuestDelivery();
    forgetOrder();
    setGuest(null);
  };
  const reader = isCart && (
    <Suspense>
      <GuestCart rules={rules} cash={payment.cash} prescriptions={prescriptions} onRead={setCart} />
    </Suspense>
  );

  const placed = step === "placed";
  if (placed || (goods.isGone && step === "placing")) return <OrderUnderWay placed={placed} />;
  if (goods.isFailed)
    return (
      <>
        {reader}
        <FailedPanel
          text={t(isCart ? "cart.unreadable" : "checkout.productUnreadable")}
          phone={options.phone}
          onRetry={goods.reload}
        />
      </>
    );
  if (goods.isGone) {
    return (
      <Suspense fallback={<ItemSkeleton />}>
        {reader}
        <NothingToBuy product={product.shown} isCart={isCart} failure={failure?.text} />
      </Suspense>
    );
  }
  const areas =
    order?.areas ?? areaChoices(rules, { goods: null, isColdChain: false }, payment.cash);
  return (
    <>
      {reader}
      {user && (
        <Suspense>
          <CustomerDelivery customerId={user.customerId} kind={kind} onRead={setCustomerDelivery} />
        </Suspense>
      )}
      <OrderForm
        key={delivery?.chosen}
        checkout={checkout}
        prefill={user === undefined ? null : prefilledForm(user, delivery)}
        isKnown={user ? customerDelivery !== undefined || undefined : guestKnown}
        payload={{ delivered: true, chargeLater, areas, outsideThanas, of: order?.of ?? null }}
        payment={payment}
        countries={countries}
        mobileSummary={(area) => order?.shortSummary(area) ?? <MobileItemSkeleton />}
        summary={(area) => order?.summary(area) ?? <ItemSkeleton />}
        totalTo={order?.totalTo}
        isGuest={!user}
        onForget={user === null && guest ? forget : undefined}
        orderable={order === null || goods.isOrderable}
      />
    </>
  );
}

const nothing = () => undefined;

/** The cart until its chunk is loaded. */
const UNREAD: GoodsToOrder = {
  isFailed: false,
  isGone: false,
  isOrderable: true,
  order: null,
  reload: nothing,
  onPlaced: nothing,
};

const loadBill = () => import("./product-bill");
// With the page's script, while the product request is running. A failure is met again below.
if (typeof document !== "undefined") loadBill().catch(() => undefined);

/** Loads what an order of one product needs, in a chunk of its own. */
function useBill() {
  const [bill, setBill] = useState<Awaited<ReturnType<typeof loadBill>>>();
  const [billFailed, setFailed] = useState(false);
  useEffect(() => {
    loadBill().then(setBill, () => setFailed(true));
  }, []);
  return { bill, billFailed };
}

type ProductGoodsOptions = Pick<
  BuyNowProductProps,
  "requested" | "onQuantity" | "rules" | "prescriptions" | "payment"
>;

/** The requested product as goods to order, and the product itself. */
function useProductGoods({
  requested,
  onQuantity,
  rules,
  prescriptions,
  payment,
}: ProductGoodsOptions) {
  const language = useLocale();
  const { product, failed, reload } = useLiveProduct(requested?.id ?? null);
  const bought = product?.inventory ? { ...product, inventory: product.inventory } : null;
  const quantity = Math.min(requested?.quantity ?? 1, bought?.inventory.quantity ?? 1);
  const isUnknown = requested !== undefined && requested.id === null;
  const { bill, billFailed } = useBill();
  const offered = useProductOffer(product?.hasOffers ? product.id : null, quantity);
  const onOfferChanged = offered.reload;
  const priced = bought && { ...bought, offer: offered.offer };
  const order =
    priced &&
    bill?.productOrder(priced, {
      quantity,
      onQuantity,
      onOfferChanged,
      rules,
      cash: payment.cash,
      prescriptions,
      language,
    });
  const reloadAll = () => {
    reload();
    offered.reload();
  };
  return {
    shown: product ?? null,
    isFailed: failed || billFailed,
    isGone: isUnknown || product === null || Boolean(product && !inStock(product)),
    isOrderable: true,
    order: order ?? null,
    reload: billFailed ? () => window.location.reload() : reloadAll,
    onPlaced: nothing,
  };
}
