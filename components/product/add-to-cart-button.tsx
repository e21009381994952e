import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { foreignLang } from "@/lib/i18n/local-text";

interface AddToCartButtonProps {
  name: string;
}

/**
 * Adds one piece of the product that an element around it names (product-data.ts), and says what came
 * of it. Plain markup: product-controls.tsx listens for all of them.
 */
export function AddToCartButton({ name }: AddToCartButtonProps) {
  const t = useTranslations("product");
  return (
    <>
      <button type="button" data-add="" className={`${buttonStyle()} noscript:hidden`}>
        {t("addToCart")}
        <span className="sr-only" lang={foreignLang(name, useLocale())}>
          {` ${name}`}
        </span>
      </button>
      <p role="status" className="action-status" />
    </>
  );
}
