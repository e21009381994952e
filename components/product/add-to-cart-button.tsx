import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { HiddenName } from "./hidden-name";

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
        <HiddenName name={name} />
      </button>
      <p role="status" className="action-status" />
    </>
  );
}
