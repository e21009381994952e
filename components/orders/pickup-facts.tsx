import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import { localDigits } from "@/lib/i18n/digits";
import type { PickupPlace } from "@/lib/shop/order/pickup-place";
import { ORDER_CARD } from "./order-sheet";

interface PickupFactsProps {
  /** Null once the order is over. */
  code: string | null;
  shop: PickupPlace;
}

/** Where and when an order is picked up, with the code for the counter. */
export function PickupFacts({ code, shop }: PickupFactsProps) {
  const t = useTranslations("order.pickup");
  const locale = useLocale();
  return (
    <section className={ORDER_CARD}>
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact name={t("address")}>{shop.address}</Fact>
        <Fact name={t("hours")}>{shop.hours}</Fact>
        {code && (
          <Fact name={t("code")}>
            <span className="font-semibold text-xl tabular-nums tracking-widest">
              {localDigits(code, locale)}
            </span>
          </Fact>
        )}
      </dl>
      {code && <p className="mt-2 text-muted">{t("hint")}</p>}
    </section>
  );
}
