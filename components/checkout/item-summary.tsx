import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { AmountRow } from "@/components/ui/amount-row";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";

/** The one thing that is bought; `language` is that of its name. */
interface OrderItem {
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

/** 'name x 1', Shipping (+), Discount (-), Order Total. */
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

interface MobileSummaryProps {
  item: OrderItem;
  /** Taka. */
  total: number;
  /** Whether the delivery is still to be added. */
  areaMissing: boolean;
}

/** What is bought and what it costs, in one line above a form that hides the totals below it. */
export function MobileSummary({ item, total, areaMissing }: MobileSummaryProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface p-3">
      <ItemPicture image={item.image} />
      <div className="min-w-0">
        <p lang={item.language} className="font-semibold leading-snug">
          {item.name}
        </p>
        <p className="tabular-nums">
          {t(areaMissing ? "mobilePrice" : "mobileTotal", { total: formatTaka(total, locale) })}
        </p>
        {areaMissing && <AreaNote />}
      </div>
    </div>
  );
}

/** A small picture of what is bought; its name stands beside it. */
function ItemPicture({ image }: { image: string | null }) {
  return (
    <div className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line bg-white">
      <Image src={mediaUrl(image)} alt="" fill sizes="64px" className="object-contain" />
    </div>
  );
}

/** What the delivery will add while no area is chosen. */
export function AreaNote() {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const inside = formatTaka(SHIPPING_CHARGES.inside, locale);
  const outside = formatTaka(SHIPPING_CHARGES.outside, locale);
  return <p className="mt-1 text-muted text-sm">{t("chooseArea", { inside, outside })}</p>;
}
