import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { AmountRow } from "@/components/ui/amount-row";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { AreaNote } from "./area-note";
import { ItemPicture } from "./item-picture";

/** The one thing that is bought; `language` is that of its name. */
export interface OrderItem {
  name: string;
  image: string | null;
  language: Locale;
}

interface ItemSummaryProps {
  item: OrderItem;
  /** Amounts in taka. */
  table: { price: number; shippingCharge?: number; discount: number; total: number };
  /** Whether an area is chosen; `none` where nothing is delivered. */
  shipping: "known" | "unknown" | "none";
}

/** 'name x 1', Shipping (+), Discount (-), Order Total (SPEC 2). */
export function ItemSummary({ item, table, shipping }: ItemSummaryProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const heading = useId();
  const taka = (amount: number) => formatTaka(amount, locale);
  const { price, shippingCharge = 0, discount, total } = table;
  return (
    <section aria-labelledby={heading} className="rounded-card bg-surface p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("yourOrder")}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <ItemPicture image={item.image} />
        <p lang={item.language} className="min-w-0 font-semibold leading-snug">
          {t("line", { name: item.name, quantity: localDigits("1", locale) })}
        </p>
      </div>
      <dl className="mt-4" aria-live="polite">
        <AmountRow name={t(shipping === "none" ? "price" : "product")} amount={taka(price)} />
        {shipping !== "none" && (
          <AmountRow
            name={t("shippingPlus")}
            amount={shipping === "unknown" ? "–" : taka(shippingCharge)}
          />
        )}
        <AmountRow name={t("discountMinus")} amount={taka(discount)} />
        <AmountRow name={t("orderTotal")} amount={taka(total)} strong />
      </dl>
      {shipping === "unknown" && <AreaNote />}
    </section>
  );
}
