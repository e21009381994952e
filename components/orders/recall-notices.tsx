import { useLocale, useTranslations } from "next-intl";
import type { RecallNotice } from "@/lib/contract/readers/recall-notices";
import { localText } from "@/lib/i18n/local-text";

interface RecallNoticesProps {
  recalls: readonly RecallNotice[];
  className: string;
}

/** Recalled batches of an order, with what the customer should do. */
export function RecallNotices({ recalls, className }: RecallNoticesProps) {
  const t = useTranslations("recallNotice");
  const locale = useLocale();
  if (recalls.length === 0) return null;
  return (
    <section className={className} role="alert">
      <h2 className="mb-2 font-semibold text-danger text-lg">{t("title")}</h2>
      <ul className="grid gap-3">
        {recalls.map(({ name, nameBn, batchNo, advice, adviceBn }) => {
          const product = localText(name, nameBn, locale);
          const words = localText(advice, adviceBn, locale);
          return (
            <li key={`${name} ${batchNo}`} className="wrap-anywhere">
              <p className="font-semibold" lang={product.lang}>
                {product.text}
              </p>
              <p>{t("batch", { batch: batchNo })}</p>
              <p className="whitespace-pre-line" lang={words.lang}>
                {words.text}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
