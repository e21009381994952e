"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useOrderInfo } from "@/lib/browser-api/orders";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import { rememberOrder } from "@/lib/shop/order/last-order";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { OrderStates } from "./order-states";

const OrderSummary = lazyComponent(
  () => import("./order-summary").then((module) => module.OrderSummary),
  mayHaveSession,
);

interface OrderConfirmationProps {
  options: OrderPageOptions;
}

/** Page /order-details/{number}: 'Loading...', then the order or 'Order No Invalid!'. */
export function OrderConfirmation({ options }: OrderConfirmationProps) {
  const number = useAddressPart("order-details");
  return <Order key={number} number={number} options={options} />;
}

function Order({ number, options }: OrderConfirmationProps & { number: string | null }) {
  const t = useTranslations("order");
  const { order, failed, waiting, reload } = useOrderInfo(number);
  const shownNumber = order?.number;
  useEffect(() => {
    if (shownNumber) rememberOrder(shownNumber);
  }, [shownNumber]);
  const invalid = <p className="text-muted">{t("invalidHint")}</p>;
  return (
    <OrderStates
      order={order}
      failed={failed}
      phone={options.phone}
      onRetry={() => void reload()}
      invalid={invalid}
    >
      {(found) => (
        <OrderSummary order={found} options={options} waiting={waiting} onReload={reload} />
      )}
    </OrderStates>
  );
}
