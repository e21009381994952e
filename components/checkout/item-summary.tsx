import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { AmountRow } from "@/components/ui/amount-row";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { MOBILE_HEIGHT } from "./item-skeleton";
import { type DeliveredTotal, ShippingRow, TotalRows } from "./total-rows";

/** Product or e-book to order. */
interface OrderItem {
  name: string;
  image: string | null;
}

interface ItemSummaryProps {
  item: OrderItem;
  quantity?: number;
  /** Amounts in taka for all pieces; the discount may include a free delivery. */
  table: { price: number; discount: number; total: number };
  /** Undefined for an order without delivery. */
  delivery?: DeliveredTotal;
  /** Content below the name. */
  children?: ReactNode;
}

/** 'name x 1', Shipping (+), Discount (-), Order Total. */
export function ItemSummary({ item, quantity = 1, table, delivery, children }: ItemSummaryProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const heading = useId();
  const taka = (amount: number) => formatTaka(amount, locale);
  const { price, discount, total } = table;
  const line = t("line", { name: item.name, quantity: localDigits(String(quantity), locale) });
  return (
    <section aria-labelledby={heading} className="rounded-card bg-surface p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("yourOrder")}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <ItemPicture image={item.image} />
        <div className="grid min-w-0 gap-2">
          <p lang={foreignLang(item.name, locale)} className="font-semibold leading-snug">
            {delivery ? item.name : line}
          </p>
          {children}
        </div>
      </div>
      <dl className="mt-4" aria-live="polite">
        <AmountRow
          name={delivery ? <span lang={foreignLang(item.name, locale)}>{line}</span> : t("price")}
          amount={taka(price)}
        />
        {delivery && <ShippingRow {...delivery} />}
        <AmountRow name={t("discountMinus")} amount={taka(discount)} quiet={discount === 0} />
        {delivery ? (
          <TotalRows {...delivery} />
        ) : (
          <AmountRow name={t("orderTotal")} amount={taka(total)} strong />
        )}
      </dl>
    </section>
  );
}

interface MobileSummaryProps {
  item: OrderItem;
  /** Total in taka, without delivery. */
  total: number;
  delivery?: DeliveredTotal;
  /** Content below the name. */
  children?: ReactNode;
}

/** Short summary above the form on small screens, where the totals are below the form. */
export function MobileSummary({ item, total, delivery, children }: MobileSummaryProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const undecided = delivery?.area === null ? delivery : null;
  const decided = delivery?.area ? delivery.totalTo(delivery.area) : total;
  return (
    <div
      className={`flex flex-wrap content-start items-start gap-3 rounded-card bg-surface p-3 ${delivery ? MOBILE_HEIGHT : ""}`}
    >
      <ItemPicture image={item.image} />
      <div className="grid min-w-0 flex-[1_1_10rem] justify-items-start gap-1">
        <p
          lang={foreignLang(item.name, locale)}
          className="wrap-anywhere max-w-full font-semibold leading-snug"
        >
          {item.name}
        </p>
        <p className="wrap-anywhere max-w-full tabular-nums">
          {undecided
            ? t("mobileTotals", {
                inside: taka(undecided.totalTo("inside")),
                outside: taka(undecided.totalTo("outside")),
              })
            : t("mobileTotal", { total: taka(decided) })}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Thumbnail; decorative, since the name is next to it. */
function ItemPicture({ image }: { image: string | null }) {
  return (
    <div className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line bg-white">
      <Picture src={mediaUrl(image)} alt="" layout={64} className="picture-contain" />
    </div>
  );
}
