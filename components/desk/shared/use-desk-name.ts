import { useTranslate } from "react-admin";
import { shopName } from "@/lib/desk/shop-name";
import { useLanguage } from "./use-language";

/** Returns the name of the desk: that of the shop. */
export function useDeskName(): string {
  const translate = useTranslate();
  const { locale } = useLanguage();
  return translate("desk.title", { shop: shopName(locale) }).trim();
}
