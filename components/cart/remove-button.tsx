import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

interface RemoveButtonProps {
  /** Name of the product. */
  name: string;
  onRemove: () => void;
}

/** The X of a line. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const t = useTranslations("cart");
  return (
    <button
      type="button"
      aria-label={t("removeItem", { name })}
      title={t("remove")}
      onClick={onRemove}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-card text-muted hover:bg-danger-soft hover:text-danger"
    >
      <Icon name="close" />
    </button>
  );
}
