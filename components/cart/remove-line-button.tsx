import { useTranslations } from "next-intl";
import { RemoveButton } from "@/components/ui/remove-button";

interface RemoveLineButtonProps {
  /** Product name. */
  name: string;
  onRemove: () => void;
}

export function RemoveLineButton({ name, onRemove }: RemoveLineButtonProps) {
  const t = useTranslations("cart");
  return <RemoveButton label={t("removeItem", { name })} title={t("remove")} onRemove={onRemove} />;
}
