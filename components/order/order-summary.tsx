import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { localDigits } from "@/lib/i18n/digits";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { type OrderHeading, OrderSheet } from "./order-sheet";
import { PaymentState } from "./payment-state";

interface OrderSummaryProps {
  order: OrderInfo;
  /** What can be done with the order. */
  children: ReactNode;
}

/** 'Order Confirmed!' with number, date, lines, amounts, address and payment state. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
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
