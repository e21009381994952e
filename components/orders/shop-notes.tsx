import { useLocale, useTranslations } from "next-intl";
import type { ShopNote } from "@/lib/contract/readers/shop-notes";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";

interface ShopNotesProps {
  notes: readonly ShopNote[];
  className: string;
}

/** Notes of the shop for the customer of an order, with their times. */
export function ShopNotes({ notes, className }: ShopNotesProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  if (notes.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="mb-2 font-semibold text-lg">{t("shopNotes")}</h2>
      <ul className="grid gap-3">
        {notes.map(({ text, at }) => (
          <li key={`${at} ${text}`}>
            <p className="wrap-anywhere">{text}</p>
            <p className="text-muted text-sm">
              <time dateTime={at}>{formatMoment(at, locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
