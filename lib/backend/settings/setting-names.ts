import { looseObject, looseText } from "@/lib/base/loose";
import bengali from "@/lib/desk/i18n/setting-labels-bn.json";
import english from "@/lib/desk/i18n/setting-labels-en.json";
import type { Locale } from "@/lib/i18n/locales";

const LABELS = { en: english.keys, bn: bengali.keys } satisfies Record<Locale, object>;

const namesIn = (locale: Locale, key: string) => looseObject(looseObject(LABELS[locale])[key]);

/** Returns what people call a setting at the desk; null without a label. */
export function settingLabel(key: string, locale: Locale): string | null {
  return looseText(namesIn(locale, key).label);
}

/** Returns the texts by which a setting is found, in both languages. */
export function settingNames(key: string): string[] {
  const texts = (["en", "bn"] as const).flatMap((locale) => {
    const { label, help } = namesIn(locale, key);
    return [looseText(label), looseText(help)];
  });
  return [key, ...texts.filter((text) => text !== null)];
}
