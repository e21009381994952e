import { useLocale, useTranslations } from "next-intl";
import { PrescriptionMark } from "@/components/product/prescription-mark";
import { Link } from "@/components/ui/link";
import type { CartLine } from "@/lib/contract/readers/cart";
import { foreignLang } from "@/lib/i18n/local-text";

interface CartLineNameProps {
  line: CartLine;
  className?: string;
}

/** Name of the product, leading to its page; 'Unknown' for one that is no longer known. */
export function CartLineName({ line, className = "" }: CartLineNameProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const look = `font-semibold leading-snug ${className}`;
  if (line.name === null) return <p className={look}>{t("unknown")}</p>;
  return (
    <div className={look}>
      <Link
        href={`/products/${line.productId}`}
        lang={foreignLang(line.name, locale)}
        className="inline-block wrap-anywhere py-1 hover:text-brand-700 hover:underline"
      >
        {line.name}
      </Link>
      {line.needsPrescription && (
        <>
          {" "}
          <PrescriptionMark />
        </>
      )}
    </div>
  );
}
