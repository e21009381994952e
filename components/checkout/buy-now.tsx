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
import { useLiveProduct } from "@/lib/api/live-product";
import { type User, useUser } from "@/lib/api/user";
import { looseObject } from "@/lib/base/loose";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import { BuyNowForm } from "./buy-now-form";
import { OrderUnderWay } from "./order-under-way";
import { useOrder } from "./use-order";
import { useOrderPage } from "./use-order-page";

interface BuyNowProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  payment: PaymentOptions;
}

/** Physical Buy Now for the product of the query (SPEC 2): the form, or why it cannot be bought. */
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
  const [altcha, setAltcha] = useState(false);
  const order = useOrder({
    ...options,
    ...useOrderPage(),
    path: "/api/instant-order",
    name: `buy-now-${id}`,
    draft: "buy-now",
    owner: user?.customerId ?? null,
    onRefused: ({ body }) => {
      if (looseObject(body).robot === "altcha") setAltcha(true);
      reload();
    },
  });

  const gone = product === null || product?.inventory?.quantity === 0;
  const placed = order.step === "placed";
  if (placed || (gone && order.step === "placing")) return <OrderUnderWay placed={placed} />;
  if (failed) return <FailedPanel text={t("productUnreadable")} onRetry={reload} />;
  if (id !== null && product === undefined) return <LoadingPanel />;
  if (!product?.inventory || product.inventory.quantity < 1) {
    return (
      <EmptyPanel text={t("empty")}>
        {order.failure && <Alert>{order.failure.text}</Alert>}
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
      order={order}
      payment={payment}
      altcha={altcha}
    />
  );
}
