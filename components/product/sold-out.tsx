import { useLocale, useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { formatPromisedDay } from "@/lib/i18n/dates/format-date-light";
import { messagesOf } from "@/lib/i18n/messages";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { offersStockMessages } from "@/lib/site/stock-messages";
import { NotifyMe } from "./notify-me";
import { ProductList } from "./product-list";

/** Products that are offered beside a sold-out one; more would push its page down on a phone. */
const SHOWN = 3;

interface SoldOutProps {
  product: { id: number; backOn: string | null };
  /** Other products in stock, the best first. */
  alternatives: LocalProduct[];
}

/**
 * Replaces the buttons of a sold-out product: the day it is back in stock, a stock request, and
 * similar products in stock.
 */
export function SoldOut({ product: { id, backOn }, alternatives }: SoldOutProps) {
  const t = useTranslations("backInStock");
  const locale = useLocale();
  const isAhead = backOn !== null && backOn >= dhakaDay(Date.now());
  return (
    <div className="grid gap-4">
      {isAhead && (
        <p className="font-semibold">{t("backOn", { day: formatPromisedDay(backOn, locale) })}</p>
      )}
      {offersStockMessages() && (
        <PageMessages messages={messagesOf(locale, "backInStock", "recovery", "form")}>
          <NotifyMe productId={id} />
        </PageMessages>
      )}
      <ProductList id="alternatives" title={t("instead")} products={alternatives.slice(0, SHOWN)} />
    </div>
  );
}
