import { useLocale, useTranslations } from "next-intl";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { ColdChainMark } from "@/components/product/cold-chain";
import { Link } from "@/components/ui/link";
import type { CartLine } from "@/lib/contract/readers/cart";
import { foreignLang } from "@/lib/i18n/local-text";

interface CartLineNameProps {
  line: CartLine;
  className?: string;
}

/** Product name as a link; 'Unknown' for a product that is not sold any more. */
export function CartLineName({ line, className = "" }: CartLineNameProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const style = `font-semibold leading-snug ${className}`;
  if (line.name === null) return <p className={style}>{t("unknown")}</p>;
  return (
    <div className={style}>
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
      {line.coldChain && (
        <>
          {" "}
          <ColdChainMark />
        </>
      )}
    </div>
  );
}
