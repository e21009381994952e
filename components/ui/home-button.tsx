import { useTranslations } from "next-intl";
import { buttonStyle } from "./button-style";
import { Link } from "./link";

/** 'Go to Home'. */
export function HomeButton() {
  const t = useTranslations("common");
  return (
    <Link href="/" className={buttonStyle()}>
      {t("goToHome")}
    </Link>
  );
}
