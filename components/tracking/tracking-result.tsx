import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { type OrderState, type ProgressStep, progressOf } from "@/lib/shop/tracking/order-progress";

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

const DOTS = {
  done: "border-brand-600 bg-brand-50 text-brand-700",
  current: "border-brand-600 bg-brand-600 text-white",
  cancelled: "border-danger bg-danger text-white",
  ahead: "border-line bg-white text-transparent",
} as const;

interface ProgressListProps {
  kind: TrackedOrder["kind"];
  steps: ProgressStep[];
}

/** The states of an order from top to bottom, with the days they were reached. */
function ProgressList({ kind, steps }: ProgressListProps) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  return (
    <ol aria-label={t("progress")} className="mt-6">
      {steps.map(({ state, place, at }) => (
        <li
          key={state}
          aria-current={place === "current" ? "step" : undefined}
          className="relative flex gap-4 pb-6 before:absolute before:top-9 before:bottom-0 before:left-[1.125rem] before:border-line before:border-s-2 last:pb-0 last:before:hidden"
        >
          <span
            className={`flex size-9 shrink-0 items-center justify-center rounded-full border-2 ${DOTS[state === "cancelled" ? state : place]}`}
          >
            {place !== "ahead" && <Icon name={state === "cancelled" ? "close" : "check"} />}
          </span>
          <div className="pt-1">
            <p className={place === "ahead" ? "text-muted" : "font-semibold"}>
              {t(`states.${state}`)}
              {place === "done" && <span className="sr-only"> ({t("done")})</span>}
            </p>
            {at && <p className="text-muted text-sm">{formatDay(at, locale)}</p>}
            {place === "current" && <p className="mt-1">{t(`hints.${hintOf(kind, state)}`)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function hintOf(kind: TrackedOrder["kind"], state: OrderState) {
  if (kind === "product") return state;
  if (state === "processing") return "ebookProcessing";
  return state === "completed" ? "ebookCompleted" : state;
}
