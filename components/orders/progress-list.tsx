import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import type { OrderState, ProgressStep } from "@/lib/shop/tracking/order-progress";

const DOTS = {
  done: "border-brand-600 bg-brand-50 text-brand-700",
  current: "border-brand-600 bg-brand-600 text-white",
  cancelled: "border-danger bg-danger text-white",
  ahead: "border-line bg-white text-transparent",
} as const;

interface ProgressListProps {
  steps: ProgressStep[];
  /** Returns a hint for the current state. */
  hintOf?: (state: OrderState) => ReactNode;
}

/** States of an order with their dates, from first to last. */
export function ProgressList({ steps, hintOf }: ProgressListProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  return (
    <ol aria-label={t("progress")}>
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
          <div className="min-w-0 wrap-anywhere pt-1">
            <p className={place === "ahead" ? "text-muted" : "font-semibold"}>
              {t(`states.${state}`)}
              {place === "done" && <span className="sr-only"> ({t("done")})</span>}
            </p>
            {at && <p className="text-muted text-sm">{formatDay(at, locale)}</p>}
            {place === "current" && hintOf && <p className="mt-1">{hintOf(state)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
