import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { HiddenName } from "./hidden-name";

interface AddToCartButtonProps {
  name: string;
}

/**
 * Button that adds one piece of the product named by an ancestor's data attributes
 * (product-data.ts), and shows the result. It is plain markup: product-controls.tsx handles the
 * clicks of all buttons.
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
