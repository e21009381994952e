import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { progressOf } from "@/lib/shop/tracking/order-progress";
import { ProgressList } from "./progress-list";

/** How far a found order is: states with their days, and whether it is paid. Takes the focus. */
export function TrackingResult({ order }: { order: TrackedOrder }) {
  const t = useTranslations("tracking");
  const payments = useTranslations("order.paymentStates");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const steps = progressOf(order);
  const payment = knownPaymentState(order.paymentStatus);
  return (
    <section className="mt-6 rounded-card border border-line p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {t("result", { number: order.number })}
      </h2>
      {order.orderedAt && (
        <p className="mt-1 text-muted">
          {t("placed", { date: formatDay(order.orderedAt, locale) })}
        </p>
      )}
      {payment && (
        <p className="mt-1">
          {t("payment")}: <span className="font-semibold">{payments(payment)}</span>
        </p>
      )}
      {steps.length > 0 && <ProgressList kind={order.kind} steps={steps} />}
    </section>
  );
}
