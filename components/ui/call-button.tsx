import { useTranslations } from "next-intl";
import { phoneHref } from "@/lib/base/text/contact";
import { buttonStyle } from "./button-style";
import { Icon } from "./icon";

interface CallButtonProps {
  /** Shop's phone number. */
  phone: string;
  /** Renders a secondary button, where another action comes first. */
  secondary?: boolean;
}

/** Link that calls the shop's phone number; renders nothing while the shop has none. */
export function CallButton({ phone, secondary = false }: CallButtonProps) {
  const t = useTranslations("common");
  if (phone === "") return null;
  return (
    <a href={phoneHref(phone)} className={buttonStyle(secondary ? "secondary" : "primary")}>
      <Icon name="phone" />
      {t("callUs", { phone })}
    </a>
  );
}
