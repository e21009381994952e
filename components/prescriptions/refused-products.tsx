import { useLocale, useTranslations } from "next-intl";
import type { RefusedProduct } from "@/lib/contract/prescriptions/reader";
import { localDigits } from "@/lib/i18n/digits";
import { localName } from "@/lib/i18n/local-text";

interface RefusedProps {
  products: readonly RefusedProduct[];
}

function RefusedName({ product }: { product: RefusedProduct }) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { text, lang } = localName(product, locale);
  const quantity = localDigits(String(product.quantity), locale);
  return <span lang={lang}>{t("line", { name: text, quantity })}</span>;
}

/** The products that the pharmacist did not accept, as lines among those of the order. */
export function RefusedLines({ products }: RefusedProps) {
  const t = useTranslations();
  return products.map((product) => (
    <li
      key={product.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 text-muted"
    >
      <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere leading-snug">
        <RefusedName product={product} />
        {product.reason && (
          <span className="block text-sm">
            {t("prescriptionUpload.reason", { reason: product.reason })}
          </span>
        )}
      </span>
      <span className="font-semibold">{t("prescription.notAccepted")}</span>
    </li>
  ));
}

/**
 * List of the products that the pharmacist did not accept; nothing without one.
 * @param shownReason reason that is shown beside the list
 */
export function RefusedProducts({
  products,
  shownReason,
}: RefusedProps & { shownReason: string | null }) {
  const t = useTranslations();
  if (products.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{t("prescription.notAccepted")}</p>
      <ul className="grid gap-1">
        {products.map((product) => (
          <li key={product.id} className="wrap-anywhere">
            <RefusedName product={product} />
            {product.reason && product.reason !== shownReason && (
              <span className="block text-muted text-sm">
                {t("prescriptionUpload.reason", { reason: product.reason })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
