"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useDepartures } from "@/lib/api/last-customer";
import { useLiveProduct } from "@/lib/api/live";
import { useUser } from "@/lib/api/user";
import type { User } from "@/lib/contract/readers/account";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { buyNowTable, instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import { prefilledForm } from "@/lib/shop/order/order-form";
import type { PaymentOptions } from "@/lib/site/settings";
import { ItemSummary, MobileSummary } from "./item-summary";
import { OrderForm, OrderUnderWay } from "./order-form";
import { type Checkout, useCheckout, useOrderPage } from "./use-checkout";

interface BuyNowProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  payment: PaymentOptions;
}

/** Physical Buy Now for the product of the query: the form, or why it cannot be bought. */
export function BuyNow(props: BuyNowProps) {
  const { user } = useUser();
  if (user === undefined) return <LoadingPanel />;
  return <BuyNowOfAddress user={user} {...props} />;
}

function BuyNowOfAddress(props: BuyNowProps & { user: User | null }) {
  const productId = useSearchParams().get("productId") ?? "";
  const id = /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : null;
  const [visit, setVisit] = useState(0);
  const departures = useDepartures();
  return (
    <BuyNowProduct
      key={`${id} ${visit} ${departures}`}
      id={id}
      onLeft={() => setVisit(visit + 1)}
      {...props}
    />
  );
}

interface BuyNowProductProps extends BuyNowProps {
  id: number | null;
  user: User | null;
  onLeft: () => void;
}

function BuyNowProduct({ id, user, payment, ...options }: BuyNowProductProps) {
  const t = useTranslations("checkout");
  const { product, failed, reload } = useLiveProduct(id);
  const checkout = useCheckout({
    ...options,
    kind: "buy-now",
    item: id,
    owner: user?.customerId ?? null,
    nextPage: useOrderPage(),
    onRefused: reload,
  });
  const { step, failure } = checkout.state;

  const gone = product === null || product?.inventory?.quantity === 0;
  const placed = step === "placed";
  if (placed || (gone && step === "placing")) return <OrderUnderWay placed={placed} />;
  if (failed) return <FailedPanel text={t("productUnreadable")} onRetry={reload} />;
  if (id !== null && product === undefined) return <LoadingPanel />;
  if (!product?.inventory || product.inventory.quantity < 1) {
    return (
      <EmptyPanel text={t("empty")}>
        {failure && <Alert>{failure.text}</Alert>}
        <p className="text-muted">{t("emptyHint")}</p>
        <Link href="/products" className={buttonStyle()}>
          {t("seeProducts")}
        </Link>
      </EmptyPanel>
    );
  }
  const { inventory } = product;
  return (
    <BuyNowForm
      product={{ ...product, inventory }}
      user={user}
      checkout={checkout}
      payment={payment}
    />
  );
}

interface BuyNowFormProps {
  product: ProductSummary & { inventory: NonNullable<ProductSummary["inventory"]> };
  user: User | null;
  checkout: Checkout;
  payment: PaymentOptions;
}

function BuyNowForm({ product, user, checkout, payment }: BuyNowFormProps) {
  const item = { ...product, language: "en" as const };
  return (
    <OrderForm
      checkout={checkout}
      prefill={prefilledForm(user)}
      payload={{
        delivered: true,
        of: (form, robotToken) => instantOrderPayload(form, product, robotToken),
      }}
      payment={payment}
      mobileSummary={(area) => (
        <MobileSummary
          item={item}
          total={buyNowTable(product, area).total}
          areaMissing={area === null}
        />
      )}
      summary={(area) => (
        <ItemSummary
          item={item}
          table={buyNowTable(product, area)}
          shipping={area === null ? "unknown" : "known"}
        />
      )}
      orderable
    />
  );
}
