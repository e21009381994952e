import { useTranslations } from "next-intl";

/** In the place of something on its way. */
export function LoadingPanel() {
  const t = useTranslations("common");
  return (
    <p role="status" className="py-16 text-center text-muted noscript:hidden">
      {t("loading")}
    </p>
  );
}
