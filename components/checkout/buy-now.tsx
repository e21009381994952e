"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { EmptyState } from "@/components/product/empty-state";
import { PrescriptionMark } from "@/components/product/prescription-mark";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useDepartures } from "@/lib/api/last-customer";
import { useLastDelivery } from "@/lib/api/last-delivery";
import { useLiveProduct } from "@/lib/api/live";
import { skipPageIdle } from "@/lib/api/page-idle";
import { useUser } from "@/lib/api/user";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import { localePath } from "@/lib/i18n/locales";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";
import { buyNowTable, instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import { forgetGuestDelivery, guestDelivery } from "@/lib/shop/order/delivery-memory";
import { type CompleteForm, prefilledForm } from "@/lib/shop/order/order-form";
import type { Country, ShippingArea } from "@/lib/shop/order/shipping";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import type { PaymentOptions } from "@/lib/site/settings";
import { ItemSkeleton, MobileItemSkeleton } from "./item-skeleton";
import { ItemSummary, MobileSummary } from "./item-summary";
import { OrderForm, OrderUnderWay } from "./order-form";
import { useCheckout, useOrderPage } from "./use-checkout";
import { type WantedProduct, WantedReader } from "./wanted-product";

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
  const customerDelivery = useLastDelivery(user?.customerId ?? null);
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
    return <NothingToBuy product={product ?? null} failure={failure?.text} />;
  }
  const bought = product?.inventory ? { ...product, inventory: product.inventory } : null;
  const quantity = Math.min(wanted?.quantity ?? 1, bought?.inventory.quantity ?? 1);
  const of =
    bought &&
    ((form: CompleteForm, recaptchaToken: string) =>
      instantOrderPayload(form, bought, { quantity, recaptchaToken, language }));
  const bill = bought && { product: bought, quantity, onQuantity };
  return (
    <OrderForm
      checkout={checkout}
      prefill={user === undefined ? null : prefilledForm(user, delivery)}
      payload={{ delivered: true, of }}
      payment={payment}
      countries={countries}
      mobileSummary={(area) =>
        bill ? <ShortBill {...bill} area={area} /> : <MobileItemSkeleton />
      }
      summary={(area) => (bill ? <Bill {...bill} area={area} /> : <ItemSkeleton />)}
      onForget={
        user === null && guest
          ? () => {
              forgetGuestDelivery();
              setGuest(null);
            }
          : undefined
      }
      needsPrescription={bought?.needsPrescription}
      orderable
    />
  );
}

interface BillProps {
  product: LocalProduct & { inventory: NonNullable<LocalProduct["inventory"]> };
  quantity: number;
  onQuantity: (quantity: number) => void;
  area: ShippingArea | null;
}

/** What is bought and what it costs, beside or below the form. */
function Bill(props: BillProps) {
  const { product, quantity } = props;
  return (
    <ItemSummary
      item={product}
      quantity={quantity}
      table={buyNowTable(product, null, quantity)}
      delivery={deliveredTotal(props)}
    >
      {product.needsPrescription && <Marked />}
      <div className="hidden lg:block">
        <BuyNowQuantity {...props} />
      </div>
    </ItemSummary>
  );
}

/** The same in short above the form of a narrow screen. */
function ShortBill(props: BillProps) {
  const { product, quantity } = props;
  return (
    <MobileSummary
      item={product}
      total={buyNowTable(product, null, quantity).total}
      delivery={deliveredTotal(props)}
    >
      {product.needsPrescription && <Marked />}
      <BuyNowQuantity {...props} />
    </MobileSummary>
  );
}

/** That a prescription is needed, as a line of its own. */
function Marked() {
  return (
    <p>
      <PrescriptionMark />
    </p>
  );
}

function deliveredTotal({ product, quantity, area }: BillProps) {
  return { area, totalTo: (to: ShippingArea) => buyNowTable(product, to, quantity).total };
}

/** How many pieces are bought. */
function BuyNowQuantity({ product, quantity, onQuantity }: BillProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <QuantityStepper
      label={t("quantity")}
      value={quantity}
      max={product.inventory.quantity}
      text={localDigits(String(quantity), locale)}
      onChange={onQuantity}
    />
  );
}

interface NothingToBuyProps {
  /** A product that is sold out; null for an address of none. */
  product: LocalProduct | null;
  failure: string | undefined;
}

/** 'Your cart is empty.' with the product it is about and the ways on. */
function NothingToBuy({ product, failure }: NothingToBuyProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  return (
    <EmptyState text={t("empty")} icon="cart">
      {failure && <Alert>{failure}</Alert>}
      <p className="text-muted">{t("emptyHint")}</p>
      {product && (
        <Link
          href={`/products/${product.id}`}
          lang={foreignLang(product.name, locale)}
          className="text-link font-semibold text-brand-700 underline"
        >
          {product.name}
        </Link>
      )}
      <Link href="/products" className={buttonStyle()}>
        {t("seeProducts")}
      </Link>
    </EmptyState>
  );
}
