import { useTranslations } from "next-intl";
import { buttonStyle } from "./button-style";
import { Link } from "./link";

/** Link to the home page. */
export function HomeButton() {
  const t = useTranslations("common");
  return (
    <Link href="/" className={buttonStyle()}>
      {t("goToHome")}
    </Link>
  );
}
