import { useTranslations } from "next-intl";
import { Pill, type PillTone } from "@/components/ui/pill";
import {
  displayedState,
  isUnpaid,
  knownPaymentState,
  type PaymentState,
} from "@/lib/shop/order/payment-state";
import { type OrderState, orderState } from "@/lib/shop/tracking/order-progress";

interface StatePillsProps {
  order: { kind: "product" | "ebook"; status: number | null; paymentStatus: string | null };
}

const STATE_TONES: Record<OrderState, PillTone> = {
  pending: "due",
  processing: "busy",
  inTransit: "busy",
  completed: "ok",
  cancelled: "over",
};

const PAYMENT_TONES: Record<PaymentState, PillTone> = {
  to_be_paid: "due",
  being_checked: "busy",
  paid: "ok",
  failed: "due",
  refunded: "over",
};

/**
 * Returns the payment state to show; null for an order cancelled before payment, and for a
 * completed e-book order.
 */
function displayedPaymentState(
  { kind, paymentStatus }: StatePillsProps["order"],
  state: OrderState | null,
) {
  const payment = knownPaymentState(paymentStatus);
  if (state === "cancelled" && isUnpaid(payment)) return null;
  if (kind === "ebook" && state === "completed") return null;
  return payment && displayedState(payment);
}

/**
 * State of an order and of its payment. For an e-book 'processing' only means that the payment is
 * pending, so it is hidden.
 */
export function StatePills({ order }: StatePillsProps) {
  const t = useTranslations("order");
  const state = orderState(order.kind, order.status);
  const payment = displayedPaymentState(order, state);
  const hidden = order.kind === "ebook" && state === "processing" && payment !== null;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {state && !hidden && <Pill tone={STATE_TONES[state]}>{t(`states.${state}`)}</Pill>}
      {payment && <Pill tone={PAYMENT_TONES[payment]}>{t(`paymentStates.${payment}`)}</Pill>}
    </span>
  );
}
