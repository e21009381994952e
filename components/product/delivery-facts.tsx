import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { DeliveryOffer } from "@/lib/contract/readers/delivery";
import { byPromisedDay } from "@/lib/i18n/genitive";
import type { ShippingArea } from "@/lib/shop/order/shipping";

/** Delivery of a product to an area, as text. */
export interface AreaFacts {
  area: ShippingArea;
  name: string;
  /** Text of the delivery charge. */
  cost: string;
  /**
   * Text of the delivery time until the day is loaded; or that the product is not delivered there.
   */
  days: string;
  /** Whether the product is delivered there. */
  isDelivered: boolean;
  /** That it can be paid in cash there, and how much to have ready; null if it cannot. */
  cash: string | null;
}

interface DeliveryFactsProps {
  title: string;
  areas: readonly AreaFacts[];
  /** Promised days of an order placed now; null until they are loaded. */
  offer: DeliveryOffer | null;
}

/**
 * Delivery charge and duration by area. The page is cached, so the day that is promised comes with
 * the live stock, in place of the number of days: always two lines, so that nothing shifts.
 */
export function DeliveryFacts({ title, areas, offer }: DeliveryFactsProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const textOf = ({ area, days, isDelivered }: AreaFacts) => {
    const day = isDelivered ? offer?.[area].promisedDay : null;
    return day ? t("getItBy", { day: byPromisedDay(day, locale) }) : days;
  };
  return (
    <section aria-labelledby="delivery" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 id="delivery" className="mb-2 flex items-center gap-2 font-semibold text-lg">
        <Icon name="truck" className="size-6 text-brand-600" />
        {title}
      </h2>
      <dl className="grid gap-2 text-[0.9375rem]">
        {areas.map((facts) => (
          <div key={facts.area} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{facts.name}</dt>
            <dd className="grow text-end tabular-nums">
              {facts.cost}
              <span className="block font-semibold">{textOf(facts)}</span>
              {facts.cash && <span className="block">{facts.cash}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
