import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import {
  awaitsPayment,
  cashAtDoor,
  hasNote,
  isUndecided,
  type NextStep,
  nextSteps,
  type OrderPhase,
} from "@/lib/shop/order/order-phase";
import { noteSteps } from "@/lib/shop/order/payment-note";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { useExpectedDelivery } from "./use-expected-delivery";

interface NextStepsProps {
  order: OrderInfo;
  phase: OrderPhase;
  options: OrderPageOptions;
  /** Time in epoch ms. */
  now: number;
}

/** Next steps of an order; renders nothing for a finished or cancelled order. */
export function NextSteps(props: NextStepsProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const title = useId();
  const steps = useSteps(props);
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby={title}
      className="break-inside-avoid rounded-card border border-line bg-mint p-4 sm:p-5"
    >
      <h2 id={title} className="font-semibold text-lg">
        {t("nextTitle")}
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-700 font-semibold text-sm text-white"
            >
              {localDigits(String(index + 1), locale)}
            </span>
            <span className="wrap-anywhere whitespace-pre-line pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps(props: NextStepsProps): string[] {
  const { order, phase, options } = props;
  const t = useTranslations("order");
  const locale = useLocale();
  const expected = useExpectedDelivery(props);
  const { phone, number, expiresAt } = order;
  const total = formatTaka(order.total, locale);
  const deadline = expiresAt ? formatMoment(expiresAt, locale) : null;
  const mobile = options.mobileLabel;
  const steps = nextSteps(order, phase);

  const values = { phone, total, method: mobile, deadline, number };
  const days = { from: expected?.from ?? null, to: expected?.to ?? null };
  if (options.note && hasNote(order, phase)) return noteSteps(options.note, { ...values, ...days });

  function deliver(): string {
    if (order.pickup) return t("steps.pickUp");
    if (!expected || isUndecided(order)) return t("steps.deliver");
    if (awaitsPayment(order)) return t("steps.deliverIfPaid", { days: expected.days });
    if (expected.late) return t("steps.deliverLate", { days: expected.days, phone: options.phone });
    return t("steps.deliverOn", { days: expected.days });
  }

  const texts: Record<NextStep, () => string> = {
    charge: () => t("steps.charge"),
    rxSend: () => t("steps.rxSend"),
    rxCheck: () => t("steps.rxCheck"),
    check: () => t("steps.check"),
    call: () => (phone ? t("steps.callOn", { phone }) : t("steps.call")),
    pay: () => {
      const pay = t("steps.pay", { total, method: mobile, number });
      return deadline && (phase === "toPay" || phase === "payFailed")
        ? `${pay}\n${t("payUntil", { deadline })}`
        : pay;
    },
    deliver,
    payAdvance: () =>
      [
        t("steps.payAdvance", { amount: formatTaka(order.advance, locale) }),
        deadline && t("payUntil", { deadline }),
      ]
        .filter(Boolean)
        .join("\n"),
    payCourier: () =>
      t(order.pickup ? "steps.payCounter" : "steps.payCourier", {
        total: formatTaka(cashAtDoor(order), locale),
      }),
  };
  return steps.map((step) => texts[step]());
}
