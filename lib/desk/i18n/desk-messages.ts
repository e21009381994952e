import type { TranslationMessages } from "react-admin";
import type { Locale } from "@/lib/i18n/locales";

/** Loads the texts of the desk and of react-admin in a language, as a lazy chunk. */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const [own, general, settings] =
    locale === "bn"
      ? await Promise.all([
          import("./bn.json"),
          import("./react-admin-bn.json"),
          import("./setting-labels-bn.json"),
        ])
      : await Promise.all([
          import("./en.json"),
          import("ra-language-english"),
          import("./setting-labels-en.json"),
        ]);
  return { ...general.default, ...own.default, settings: settings.default };
}
