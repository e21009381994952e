import { type ReactNode, useMemo } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../shared/use-language";
import { TextsContext } from "./texts";

/** Gives the texts of react-admin to the parts that are shown without it, too. */
export function DeskTexts({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { locale, setLocale } = useLanguage();
  const texts = useMemo(() => ({ locale, setLocale, translate }), [locale, setLocale, translate]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
