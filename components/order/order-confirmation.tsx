"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useOrderInfo } from "@/lib/api/orders";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { localDigits } from "@/lib/i18n/digits";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { CancelOrder } from "./cancel-order";
import { type OrderHeading, OrderSheet } from "./order-sheet";
import { OrderStates } from "./order-states";

interface OrderConfirmationProps {
  /** Whether orders can be cancelled here. */
  cancelling: boolean;
}

/** /order-details/{number}: 'Loading...', then the order, or 'Order No Invalid!'. */
export function OrderConfirmation({ cancelling }: OrderConfirmationProps) {
  const t = useTranslations("order");
  const { order, failed, reload } = useOrderInfo(useAddressPart("order-details"));
  const invalid = <p className="text-muted">{t("invalidHint")}</p>;
  return (
    <OrderStates order={order} failed={failed} onRetry={reload} invalid={invalid}>
      {(found) => (
        <OrderSummary order={found}>
          {cancelling && <CancelOrder order={found} onCancelled={reload} />}
        </OrderSummary>
      )}
    </OrderStates>
  );
}

interface OrderSummaryProps {
  order: OrderInfo;
  /** What can be done with the order. */
  children: ReactNode;
}

/** 'Order Confirmed!' with number, date, lines, amounts, address and payment state. */
function OrderSummary({ order, children }: OrderSummaryProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const cancelled = orderState("product", order.status) === "cancelled";
  const lines = order.items.map((item) => ({
    key: item.name,
    name: (
      <span lang="en">
        {t("line", { name: item.name, quantity: localDigits(String(item.quantity), locale) })}
      </span>
    ),
    total: item.total,
  }));
  const heading: OrderHeading = cancelled
    ? { title: t("cancelled"), text: t("cancelledHint"), icon: "alert" }
    : { title: t("confirmed"), text: t("thanks"), icon: "check" };
  return (
    <OrderSheet
      order={order}
      heading={heading}
      lines={lines}
      addressTitle={t("deliverTo")}
      actions={children}
    >
      <PaymentState
        status={order.paymentStatus}
        cash={order.paymentMethod === "cod"}
        cancelled={cancelled}
      />
    </OrderSheet>
  );
}

interface PaymentStateProps {
  status: string | null;
  /** Whether it is paid in cash at the door. */
  cash: boolean;
  cancelled: boolean;
}

/** The real state where the server tells it; the fixed success text only where it does not. */
function PaymentState({ status, cash, cancelled }: PaymentStateProps) {
  const t = useTranslations("order");
  const state = knownPaymentState(status);
  if (cancelled && (state === "to_be_paid" || state === "failed"))
    return <p className="mt-2">{t("nothingToPay")}</p>;
  return (
    <>
      <p className="mt-2">{state ? t(`paymentStates.${state}`) : t("paymentSuccess")}</p>
      {state === "being_checked" && <p className="mt-2 font-semibold">{t("doNotPayAgain")}</p>}
      {state === "to_be_paid" && cash && <p className="mt-2">{t("cashAtDoor")}</p>}
    </>
  );
}
