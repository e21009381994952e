import { useTranslations } from "next-intl";
import { RemoveButton } from "@/components/ui/remove-button";

interface RemoveLineButtonProps {
  /** Name of the product. */
  name: string;
  onRemove: () => void;
}

/** Takes a line out of the cart. */
export function RemoveLineButton({ name, onRemove }: RemoveLineButtonProps) {
  const t = useTranslations("cart");
  return <RemoveButton label={t("removeItem", { name })} title={t("remove")} onRemove={onRemove} />;
}
