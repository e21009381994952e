import { useLocale, useTranslations } from "next-intl";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { dayNumber, formatPromisedDay, formatShortDay } from "@/lib/i18n/dates/format-date-light";
import { genitive } from "@/lib/i18n/genitive";
import { expectedDays } from "@/lib/shop/order/expected-days";
import { awaitsPayment } from "@/lib/shop/order/order-phase";
import type { OrderPageOptions } from "@/lib/site/order-page";

interface ExpectedProps {
  order: OrderInfo;
  options: OrderPageOptions;
  /** Time in epoch ms. */
  now: number;
}

/**
 * Returns when an order is expected: `days` as text, 'by Sun, 29 Nov' for a promised day, else for
 * example 'on Mon, Nov 23' or 'between Mon, Nov 23 and Tue, Nov 24'; `range` as the bare dates. Null
 * if unknown.
 */
export function useExpectedDelivery({ order, options, now }: ExpectedProps) {
  const t = useTranslations("order.days");
  const locale = useLocale();
  if (order.promisedDay !== null) {
    const day = formatPromisedDay(order.promisedDay, locale);
    const by = t("by", { day: genitive(day, locale) });
    const late = dayNumber(Date.parse(order.promisedDay)) < dayNumber(now);
    return { from: day, to: day, days: by, range: by, late };
  }
  const waiting = awaitsPayment(order) ? now : null;
  const expected = expectedDays(order, options.deliveryDays, waiting);
  if (!expected) return null;
  const from = formatShortDay(expected.from, locale);
  const to = formatShortDay(expected.to, locale);
  const one = from === to;
  return {
    from,
    to,
    days: one ? t("on", { day: from }) : t("between", { from, to: genitive(to, locale) }),
    range: one ? from : `${from} – ${to}`,
    late: dayNumber(Date.parse(expected.to)) < dayNumber(now),
  };
}
