import { localText } from "@/lib/i18n/local-text";
import { useLanguage } from "./use-language";

/** A record with a name in both languages; that in Bengali may be missing. */
export interface Named {
  name: string;
  name_bn?: string | null;
}

/** Returns a function that returns the name of a record in the language of the desk. */
export function useLocalName(): (named: Named) => string {
  const { locale } = useLanguage();
  return ({ name, name_bn = null }) => localText(name, name_bn, locale).text;
}

/** Name of a record in the language of the desk, marked with its own language. */
export function LocalName({ name, name_bn = null }: Named) {
  const { locale } = useLanguage();
  const { text, lang = locale } = localText(name, name_bn, locale);
  return <span lang={lang}>{text}</span>;
}
