"use client";

import { useTranslations } from "next-intl";
import { Suspense, useEffect } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useOrderInfo } from "@/lib/browser-api/orders";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import { rememberOrder } from "@/lib/shop/order/last-order";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { OrderStates } from "./order-states";

const OrderTracking = lazyComponent(() =>
  import("@/components/tracking/order-tracking").then((module) => module.OrderTracking),
);

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
  const { order, failed, waiting, reload } = useOrderInfo(number);
  useEffect(() => {
    if (order) rememberOrder(order);
  }, [order]);
  return (
    <OrderStates
      order={order}
      failed={failed}
      phone={options.phone}
      onRetry={() => void reload()}
      invalid={<NoOrder number={number ?? ""} options={options} />}
    >
      {(found) => (
        <OrderSummary order={found} options={options} waiting={waiting} onReload={reload} />
      )}
    </OrderStates>
  );
}

/** An order of another browser, which its number and phone number find; or a mistyped number. */
function NoOrder({ number, options }: OrderConfirmationProps & { number: string }) {
  const t = useTranslations("order");
  const { tracking, paying, ways, prescriptions, phone, tracked } = options;
  return (
    <>
      <p className="text-muted">{t(tracking ? "findByPhone" : "invalidHint")}</p>
      {tracking && (
        <div className="w-full max-w-lg text-start">
          <Suspense>
            <OrderTracking
              number={number}
              paying={paying}
              ways={ways}
              prescriptions={prescriptions}
              afterSales={tracked}
              phone={phone}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
