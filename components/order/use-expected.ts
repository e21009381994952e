import { useLocale, useTranslations } from "next-intl";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { formatShortDay } from "@/lib/i18n/dates/format-date";
import { expectedDays } from "@/lib/shop/order/expected-days";
import { awaitsPayment } from "@/lib/shop/order/order-standing";
import type { OrderPageOptions } from "@/lib/site/order-page";

interface ExpectedProps {
  order: OrderInfo;
  options: OrderPageOptions;
  /** Epoch ms. */
  now: number;
}

/**
 * When an order is expected: `days` is 'on Mon, Nov 23' or 'between Mon, Nov 23 and Tue, Nov 24', `range`
 * the same as a figure. Null when nobody can say.
 */
export function useExpected({ order, options, now }: ExpectedProps) {
  const t = useTranslations("order.days");
  const locale = useLocale();
  const waiting = awaitsPayment(order) ? now : null;
  const expected = expectedDays(order, options.deliveryDays, waiting);
  if (!expected) return null;
  const from = formatShortDay(expected.from, locale);
  const to = formatShortDay(expected.to, locale);
  const one = from === to;
  return {
    from,
    to,
    days: one ? t("on", { day: from }) : t("between", { from, to }),
    range: one ? from : `${from} – ${to}`,
    late: dhakaDay(Date.parse(expected.to)) < dhakaDay(now),
  };
}
