import type { TranslationMessages } from "react-admin";
import type { Locale } from "@/lib/i18n/locales";

/** Loads the texts of the desk and of react-admin in a language, which is a script of its own. */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const [own, general] =
    locale === "bn"
      ? await Promise.all([import("./bn.json"), import("./react-admin-bn.json")])
      : await Promise.all([import("./en.json"), import("ra-language-english")]);
  return { ...general.default, ...own.default };
}
