import { useTranslate } from "react-admin";
import { useLanguage } from "./use-language";

/** Returns the name of the desk: that of the shop, which the document has in both languages. */
export function useDeskName(): string {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const named = document.querySelector<HTMLMetaElement>(
    `meta[name="application-name"][lang="${locale}"]`,
  );
  return translate("desk.title", { shop: named?.content ?? "" }).trim();
}
