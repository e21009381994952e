import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import { localDigits } from "@/lib/i18n/digits";
import { mediaUrl } from "@/lib/media/media-url";
import { formatTaka } from "@/lib/money/format-taka";
import { buyNowTable } from "@/lib/order/buy-now-order";
import type { ShippingArea } from "@/lib/order/shipping";

interface BuyNowSummaryProps {
  product: Parameters<typeof buyNowTable>[0] & { name: string; image: string | null };
  area: ShippingArea | null;
}

/** 'name x 1', Shipping (+), Discount (-), Order Total (SPEC 2). */
export function BuyNowSummary({ product, area }: BuyNowSummaryProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const table = buyNowTable(product, area);
  const taka = (amount: number) => formatTaka(amount, locale);
  return (
    <section aria-labelledby="your-order" className="rounded-card bg-surface p-5">
      <h2 id="your-order" className="font-semibold text-xl">
        {t("yourOrder")}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <div className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line bg-white">
          <Image
            src={mediaUrl(product.image)}
            alt=""
            fill
            sizes="64px"
            className="object-contain"
          />
        </div>
        <p lang="en" className="font-semibold leading-snug">
          {t("line", { name: product.name, quantity: localDigits("1", locale) })}
        </p>
      </div>
      <dl className="mt-4" aria-live="polite">
        <AmountRow name={t("product")} amount={taka(table.price)} />
        <AmountRow
          name={t("shippingPlus")}
          amount={area === null ? "–" : taka(table.shippingCharge)}
        />
        <AmountRow name={t("discountMinus")} amount={taka(table.discount)} />
        <AmountRow name={t("orderTotal")} amount={taka(table.total)} strong />
      </dl>
    </section>
  );
}
