import type { Locale } from "@/lib/i18n/locales";
import { ENTRY_TEXTS } from "./entry-texts";
import { mergeTexts } from "./merge-texts";
import type { Messages } from "./translate";

/** Loads the texts of the frame, of the list of orders and of react-admin, as lazy chunks. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  const { desk } = ENTRY_TEXTS[locale];
  if (locale === "bn") {
    const [{ default: general }, { default: own }] = await Promise.all([
      import("./react-admin-bn.json"),
      import("./first-bn.json"),
    ]);
    return mergeTexts(general, own, { desk });
  }
  const [{ REACT_ADMIN_ENGLISH }, { default: own }] = await Promise.all([
    import("./react-admin-en"),
    import("./first-en.json"),
  ]);
  return mergeTexts(REACT_ADMIN_ENGLISH, own, { desk });
}

/** Loads all texts of the desk in a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [first, others] = await Promise.all([
    loadFirstMessages(locale),
    import("./other-messages").then(({ loadOtherMessages }) => loadOtherMessages(locale)),
  ]);
  return mergeTexts(others, first);
}
